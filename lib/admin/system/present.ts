import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { REPLICA_FAULTS } from "@/lib/core/config/constants";
import {
  ALERT_KINDS,
  CHAIN_ASSETS,
  FILE_STORES,
  SWEEP_BLOCKS,
  type SweepBlock,
} from "@/lib/gateways/constants";
import { ERASURE_REASONS } from "@/lib/identity/constants";
import type { SystemState } from "./queries";

const isoDateTime = z.iso.datetime();

const servicesSchema = z
  .object({
    mail: z.enum(["resend", "smtp"]).nullable().describe("Null: messages are kept and not sent"),
    files: z.object({
      store: z.enum(FILE_STORES),
      freeBytes: z.number().int().nullable().describe("Of the disk; null for a bucket"),
      totalBytes: z.number().int().nullable(),
    }),
    cards: z.object({
      isOn: z.boolean(),
      lastEventAt: isoDateTime
        .nullable()
        .describe("When Stripe's latest event was processed, of the last 30 days"),
    }),
    push: z.boolean(),
    google: z.boolean(),
    chains: z.array(
      z.object({ asset: z.enum(CHAIN_ASSETS), lastNewsAt: isoDateTime.nullable().describe("Null: never") }),
    ),
  })
  .describe("What is configured outside of the application, and what was last heard of it");

const systemSchema = z
  .object({
    version: z.string(),
    build: z.string().nullable(),
    mode: z.string(),
    uptimeSeconds: z.number().int(),
    nodeVersion: z.string(),
    databaseVersion: z.string(),
    ready: z.boolean(),
    database: z.boolean(),
    migrations: z.object({ applied: z.number().int(), known: z.number().int(), current: z.boolean() }),
    databaseBytes: z.number().int(),
    schemas: z.array(
      z.object({
        name: z.string(),
        tables: z.number().int(),
        bytes: z.number().int().describe("With indexes"),
      }),
    ),
    tables: z.array(
      z.object({
        name: z.string().describe("With its schema, but for public"),
        schema: z.string(),
        rows: z.number().int().describe("An estimate"),
        bytes: z.number().int(),
        added: z.number().int().describe("Rows, since the database began to count"),
        removed: z.number().int(),
      }),
    ),
    retention: z
      .array(
        z.object({
          table: z.string(),
          what: z.enum(["deleted", "emptied"]),
          oldest: isoDateTime.nullable().describe("Of its rows that go in time; null where there is none"),
          before: isoDateTime.describe("Older ones go with the next hour"),
        }),
      )
      .describe("How old the oldest row is of each table whose rows go in time"),
    erasures: z
      .object({
        waiting: z.number().int().describe("Removed members whose data are kept as long as the law asks"),
        held: z.number().int().describe("Removed members whose data are held for a lawsuit"),
        audit: z.object({
          archives: z.number().int().describe("Sealed months of the audit log"),
          until: z.string().nullable().describe("The last of them, 2026-01"),
        }),
        latest: z.array(
          z.object({
            memberHash: z.string().describe("SHA-256 of the member's id"),
            reason: z.enum(ERASURE_REASONS),
            removedAt: isoDateTime,
            erasedAt: isoDateTime,
            counts: z.record(z.string(), z.number().int()).describe("Rows by table"),
          }),
        ),
      })
      .describe("The proofs of what was erased, the latest first"),
    connections: z.object({
      open: z.number().int().describe("Connections of all clients to the database server"),
      max: z.number().int().describe("`max_connections` of the database server"),
    }),
    instances: z
      .array(z.object({ host: z.string(), pid: z.number().int(), connectedAt: isoDateTime }))
      .describe("The processes that listen for live changes, on every machine"),
    services: servicesSchema,
    sessions: z.object({ live: z.number().int(), more: z.boolean() }),
    emails: z
      .record(z.string(), z.number().int())
      .describe("By status; what has ended is counted over the newest 50,000"),
    jobs: z.object({
      here: z.boolean().describe("Whether this process does them"),
      waiting: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          due: z.number().int().nullable().describe("1,000 at most; null where nobody counts"),
          since: z.iso.datetime().nullable().describe("When the first of them was due"),
          isRunning: z.boolean(),
          startedAt: z.iso.datetime().nullable().describe("When it last began; null when it never ran"),
          endedAt: z.iso.datetime().nullable(),
          nextRunAt: z.iso.datetime().nullable(),
          failures: z.number().int().describe("How many runs have failed since the last that did not"),
          lastError: z.string().nullable(),
          failedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    replica: z
      .object({
        isUsed: z.boolean().describe("Whether this process asks it now"),
        lagSeconds: z
          .number()
          .int()
          .nullable()
          .describe("How old what it has may be at most; null when it was never found"),
        fault: z
          .enum(REPLICA_FAULTS)
          .nullable()
          .describe("Why it cannot be asked; null where it is used, or only too far behind"),
      })
      .nullable()
      .describe("The replica that reads which may be late are asked of; null where there is none"),
    limits: z.array(z.object({ name: z.string(), points: z.number().int(), perSeconds: z.number().int() })),
    limitCounters: z.number().int(),
    sweep: z
      .object({
        block: z.enum(SWEEP_BLOCKS),
        orphans: z.number().int().nullable().describe("How many files would have been removed"),
        files: z.number().int().nullable().describe("How many files there are"),
      })
      .nullable()
      .describe("Why the last sweep of the file store removed nothing; null when it was done"),
    alerts: z
      .array(
        z.object({
          id: z.number().int(),
          kind: z.enum(ALERT_KINDS),
          title: z.string(),
          detail: z.string(),
          remedy: z.string().describe("What to do first"),
          runbook: z.string().describe("The file with all the steps, in the sources"),
          raisedAt: isoDateTime,
          mendedAt: isoDateTime.nullable(),
        }),
      )
      .describe("What an operator has to look at, the open ones first, and what was mended last"),
    backup: z
      .object({
        name: z.string(),
        finishedAt: isoDateTime,
        bytes: z.number().int(),
        files: z.number().int().describe("How many uploaded files are in it"),
        version: z.string().describe("The Lonja that made it"),
      })
      .nullable()
      .describe("The latest backup that was made and verified"),
    warnings: z.array(z.string()),
  })
  .meta({ id: "System" });

/** The state of the installation. */
export const systemJson = presenter(
  systemSchema,
  ({ jobs, alerts, backup, retention, erasures, instances, services, ...state }: SystemState) => ({
    ...state,
    instances: instances.map(({ connectedAt, ...instance }) => ({
      ...instance,
      connectedAt: connectedAt.toISOString(),
    })),
    services: {
      ...services,
      cards: { ...services.cards, lastEventAt: isoOrNull(services.cards.lastEventAt) },
      chains: services.chains.map(({ asset, lastNewsAt }) => ({ asset, lastNewsAt: isoOrNull(lastNewsAt) })),
    },
    retention: retention.map(({ oldest, before, ...rule }) => ({
      ...rule,
      oldest: isoOrNull(oldest),
      before: before.toISOString(),
    })),
    erasures: {
      ...erasures,
      latest: erasures.latest.map(({ memberHash, reason, removedAt, erasedAt, counts }) => ({
        ...{ memberHash, reason, counts },
        removedAt: removedAt.toISOString(),
        erasedAt: erasedAt.toISOString(),
      })),
    },
    alerts: alerts.map(({ raisedAt, mendedAt, ...alert }) => ({
      ...alert,
      raisedAt: raisedAt.toISOString(),
      mendedAt: isoOrNull(mendedAt),
    })),
    backup: backup && {
      name: backup.name,
      finishedAt: backup.finishedAt.toISOString(),
      bytes: backup.bytes,
      files: backup.files,
      version: backup.version,
    },
    jobs: {
      here: jobs.here,
      waiting: jobs.waiting.map(({ since, startedAt, endedAt, nextRunAt, failedAt, ...job }) => ({
        ...job,
        since: isoOrNull(since),
        startedAt: isoOrNull(startedAt),
        endedAt: isoOrNull(endedAt),
        nextRunAt: isoOrNull(nextRunAt),
        failedAt: isoOrNull(failedAt),
      })),
    },
  }),
);

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export const sweepConfirmedJson = presenter(
  z.object({ block: z.enum(SWEEP_BLOCKS) }),
  ({ block }: { block: SweepBlock }) => ({ block }),
);
