BEGIN TRANSACTION;
CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',1,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',2,'{"do": "move", "seat": 0, "text": "play Punch"}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',3,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',4,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',7,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',8,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',9,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',10,'{"do": "move", "seat": 1, "text": "buy Kyle Rayner", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',11,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('5133NBP9nVhTn0B_',12,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',1,'{"do": "move", "seat": 0, "text": "play Punch"}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',2,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',3,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',7,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',8,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',9,'{"do": "move", "seat": 1, "text": "buy Red Jar of Calythos", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',10,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',11,'{"do": "move", "seat": 2, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',12,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',13,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',14,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',15,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',16,'{"do": "move", "seat": 2, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',17,'{"do": "move", "seat": 2, "text": "buy Steel", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',18,'{"do": "move", "seat": 2, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',19,'{"do": "move", "seat": 3, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',20,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',21,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',22,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',23,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',24,'{"do": "move", "seat": 3, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',25,'{"do": "move", "seat": 3, "text": "buy The Trench", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',26,'{"do": "move", "seat": 3, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',27,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('X0hYWtK81OTp4B0l',28,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',0,'{"do": "move", "seat": 0, "text": "choose Batman"}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',1,'{"do": "move", "seat": 0, "text": "place at S4"}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',2,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',3,'{"do": "move", "seat": 1, "text": "place at S3", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',4,'{"do": "move", "seat": 1, "text": "discard Run", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',7,'{"do": "move", "seat": 1, "text": "play Run", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',8,'{"do": "move", "seat": 1, "text": "play Helping Hand", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',9,'{"do": "move", "seat": 1, "text": "choose Superman", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',10,'{"do": "move", "seat": 1, "text": "no", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',11,'{"do": "move", "seat": 1, "text": "use Superman", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',12,'{"do": "move", "seat": 1, "text": "choose +1 Power", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',13,'{"do": "move", "seat": 1, "text": "defeat Talon", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',14,'{"do": "move", "seat": 1, "text": "choose Superman", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',15,'{"do": "move", "seat": 1, "text": "yes", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',16,'{"do": "move", "seat": 1, "text": "play Run", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',17,'{"do": "move", "seat": 1, "text": "move to L4", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',18,'{"do": "move", "seat": 1, "text": "use Arkham Asylum", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',19,'{"do": "move", "seat": 1, "text": "move Silver Banshee from L1", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',20,'{"do": "move", "seat": 1, "text": "move to S4", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',21,'{"do": "move", "seat": 0, "text": "pass"}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',22,'{"do": "move", "seat": 1, "text": "move to L5", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',23,'{"do": "move", "seat": 1, "text": "move to S5", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',24,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('fpf4HGSz0AtncZk1',25,'{"do": "move", "seat": 0, "text": "discard Helping Hand"}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',1,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',2,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',3,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',6,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',7,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',8,'{"do": "move", "seat": 1, "text": "buy Courage of Mehen", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',9,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',10,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',11,'{"do": "move", "seat": 0, "text": "play Punch"}');
INSERT INTO "journal" VALUES('j2B_t4pimsfdSfPd',12,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    opening TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('5133NBP9nVhTn0B_',1.79503476171851801871e+09,'{"game": ["green-lantern-vs-sinestro"], "players": null, "mode": null, "scenario": null, "ally": null, "closed_hands": false, "seed": 0, "undo": "ask", "guide": false, "clock": 0, "seats": [{"token": "f8abe85c20fdd8afafc759558985f549161310564cf00fb3e57a188443a6d221", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}]}');
INSERT INTO "tables" VALUES('X0hYWtK81OTp4B0l',1.79503476197715711596e+09,'{"game": ["confrontations"], "players": null, "mode": null, "scenario": null, "ally": null, "closed_hands": false, "seed": 1, "undo": "ask", "guide": false, "clock": 0, "seats": [{"token": "d73312fc8564c94cc2934486ee19a6384ba203b368e7198a7a4025ef573c1e4d", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}, {"token": "", "name": "", "agent": "greedy"}, {"token": "", "name": "", "agent": "greedy"}]}');
INSERT INTO "tables" VALUES('fpf4HGSz0AtncZk1',1.79503476233367252352e+09,'{"game": ["rebirth"], "players": ["Batman", "Superman"], "mode": null, "scenario": null, "ally": null, "closed_hands": false, "seed": 2, "undo": "ask", "guide": false, "clock": 0, "seats": [{"token": "99e7eeea2e6422744739bc1d66ec0f1076cc75f2d10f241063478579b7abf9a3", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}]}');
INSERT INTO "tables" VALUES('j2B_t4pimsfdSfPd',1.79503476270377087587e+09,'{"game": ["flash-vs-reverse-flash", "shazam-vs-black-adam"], "players": null, "mode": null, "scenario": null, "ally": null, "closed_hands": false, "seed": 3, "undo": "ask", "guide": false, "clock": 0, "seats": [{"token": "e4b41e859bf554bfa3abfddcfb280fdfdfde28dbbdb11b54bd6738ea4cedaadd", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}]}');
COMMIT;
