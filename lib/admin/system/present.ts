import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { REPLICA_FAULTS } from "@/lib/core/config/constants";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import {
  ALERT_KINDS,
  CHAIN_ASSETS,
  FILE_STORES,
  SWEEP_BLOCKS,
  type SweepBlock,
} from "@/lib/gateways/constants";
import { ERASURE_REASONS } from "@/lib/identity/constants";
import type { SystemState } from "./queries";

const servicesSchema = z
  .object({
    mail: z
      .enum(["resend", "smtp"])
      .nullable()
      .describe("Mail provider; null if there is none and messages stay in the outbox"),
    files: z.object({
      store: z.enum(FILE_STORES),
      freeBytes: z.number().int().nullable().describe("Free bytes on the disk; null for a bucket"),
      totalBytes: z.number().int().nullable(),
    }),
    cards: z.object({
      isOn: z.boolean(),
      lastEventAt: isoDateTime
        .nullable()
        .describe("When the latest Stripe event of the last 30 days was processed; null if there was none"),
    }),
    antivirus: z.boolean().describe("Whether uploads are checked for viruses"),
    push: z.boolean(),
    google: z.boolean(),
    chains: z.array(
      z.object({
        asset: z.enum(CHAIN_ASSETS),
        isOn: z
          .boolean()
          .describe("Whether a node is connected, or the simulated chain of the demonstration"),
        lastNewsAt: isoDateTime
          .nullable()
          .describe("When the latest event of the chain was received; null if never"),
      }),
    ),
  })
  .describe("External services: how they are configured and when they were last heard of");

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
        bytes: z.number().int().describe("Size in bytes, including indexes"),
      }),
    ),
    tables: z.array(
      z.object({
        name: z.string().describe("Name of the table, prefixed with its schema unless that is `public`"),
        schema: z.string(),
        rows: z.number().int().describe("Estimated number of rows"),
        bytes: z.number().int(),
        added: z
          .number()
          .int()
          .describe("Rows inserted since the statistics of the database were last reset"),
        removed: z.number().int(),
      }),
    ),
    retention: z
      .array(
        z.object({
          table: z.string(),
          what: z.enum(["deleted", "emptied"]),
          oldest: isoDateTime
            .nullable()
            .describe("Date of the oldest row that is subject to retention; null if there is none"),
          before: isoDateTime.describe("Rows older than this are removed within the hour"),
        }),
      )
      .describe("Tables whose rows expire, with their oldest row"),
    erasures: z
      .object({
        waiting: z.number().int().describe("Deleted members whose data are still kept for legal retention"),
        held: z.number().int().describe("Deleted members whose data are kept because of a legal dispute"),
        audit: z.object({
          archives: z.number().int().describe("Number of sealed monthly archives of the audit log"),
          until: z
            .string()
            .nullable()
            .describe("Latest sealed month, for example 2026-01; null if there is none"),
        }),
        latest: z.array(
          z.object({
            memberHash: z.string().describe("SHA-256 of the member's id"),
            reason: z.enum(ERASURE_REASONS),
            removedAt: isoDateTime,
            erasedAt: isoDateTime,
            counts: z.record(z.string(), z.number().int()).describe("Erased rows by table"),
          }),
        ),
      })
      .describe("Erased members, with the proof of each erasure, newest first"),
    connections: z.object({
      open: z.number().int().describe("Connections of all clients to the database server"),
      max: z.number().int().describe("`max_connections` of the database server"),
    }),
    instances: z
      .array(z.object({ host: z.string(), pid: z.number().int(), connectedAt: isoDateTime }))
      .describe("Processes on all hosts that are connected to the live stream of changes"),
    services: servicesSchema,
    sessions: z.object({ live: z.number().int(), more: z.boolean() }),
    emails: z
      .record(z.string(), z.number().int())
      .describe("Messages by status; final statuses are counted among the newest 50,000 only"),
    jobs: z.object({
      here: z.boolean().describe("Whether this process runs the jobs"),
      waiting: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          due: z
            .number()
            .int()
            .nullable()
            .describe("Jobs due, counted up to 1,000; null if they are not counted"),
          since: isoDateTime.nullable().describe("When the oldest due job was due; null if none is due"),
          isRunning: z.boolean(),
          startedAt: isoDateTime.nullable().describe("When the last run began; null if it never ran"),
          endedAt: isoDateTime.nullable(),
          nextRunAt: isoDateTime.nullable(),
          failures: z.number().int().describe("Failed runs since the last successful one"),
          lastError: z.string().nullable(),
          failedAt: isoDateTime.nullable(),
        }),
      ),
    }),
    replica: z
      .object({
        isUsed: z.boolean().describe("Whether this process reads from it now"),
        lagSeconds: z
          .number()
          .int()
          .nullable()
          .describe("Maximum replication lag in seconds; null if it was never reached"),
        fault: z
          .enum(REPLICA_FAULTS)
          .nullable()
          .describe("Why the replica cannot be used; null while it is used or merely lags"),
      })
      .nullable()
      .describe("Read replica for queries that tolerate some lag; null if there is none"),
    limits: z.array(z.object({ name: z.string(), points: z.number().int(), perSeconds: z.number().int() })),
    limitCounters: z.number().int(),
    sweep: z
      .object({
        block: z.enum(SWEEP_BLOCKS),
        orphans: z
          .number()
          .int()
          .nullable()
          .describe("Number of files that would have been deleted; null if unknown"),
        files: z.number().int().nullable().describe("Total number of files; null if unknown"),
      })
      .nullable()
      .describe("Why the last cleanup of the file store deleted nothing; null if it ran normally"),
    alerts: z
      .array(
        z.object({
          id: z.number().int(),
          kind: z.enum(ALERT_KINDS),
          title: z.string(),
          detail: z.string(),
          remedy: z.string().describe("First step to fix it"),
          runbook: z.string().describe("Path of the runbook in the source repository"),
          raisedAt: isoDateTime,
          resolvedAt: isoDateTime.nullable(),
        }),
      )
      .describe("Alerts for operators: open ones first, then those most recently resolved"),
    backup: z
      .object({
        name: z.string(),
        finishedAt: isoDateTime,
        bytes: z.number().int(),
        files: z.number().int().describe("Number of uploaded files in the backup"),
        version: z.string().describe("Version of Lonja that made the backup"),
      })
      .nullable()
      .describe("Latest backup that was made and verified; null if there is none"),
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
      chains: services.chains.map(({ lastNewsAt, ...chain }) => ({
        ...chain,
        lastNewsAt: isoOrNull(lastNewsAt),
      })),
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
    alerts: alerts.map(({ raisedAt, resolvedAt, ...alert }) => ({
      ...alert,
      raisedAt: raisedAt.toISOString(),
      resolvedAt: isoOrNull(resolvedAt),
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

export const sweepConfirmedJson = presenter(
  z.object({ block: z.enum(SWEEP_BLOCKS) }),
  ({ block }: { block: SweepBlock }) => ({ block }),
);
