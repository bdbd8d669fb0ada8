CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
CREATE INDEX "backups_finished_idx" ON "backups" USING btree ("finished_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('ledger-closed', 'jobs-late', 'mail-failing', 'files-unreachable', 'sweep-blocked', 'books-differ', 'price-missing', 'withdrawal-stuck', 'disk-full', 'certificate-expiring', 'backup-old'));