-- A count of attempts is not worth a wait for the disk, and every call that may be repeated too often pays for one.
ALTER TABLE "rate_limits" SET UNLOGGED;
