import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import type { DealPart } from "@/lib/core/area";
import { quoted } from "@/lib/core/db/quoted";
import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { dueStates, expireDue } from "./deadlines";
import type { Definition, Kind } from "./definition";
import { queueOf } from "./disputes";
import { obligationsOf } from "./obligations";
import { countLive } from "./queries";

/** Returns the deal's part of its area's manifest, derived from its definition. */
export function manifestOf<K extends Kind>(deal: Definition<K>) {
  return {
    jobs: [deadlineJob(deal)],
    obligations: [() => obligationsOf(deal)],
    openBusiness: [(tx: Tx, userId: string) => countLive(deal, tx, userId)],
    queues: [disputeQueue(deal)],
    holdPaths: { [deal.type]: (id: string) => deal.path(Number(id)) },
  } as const satisfies DealPart;
}

function deadlineJob<K extends Kind>(deal: Definition<K>) {
  const { table, plural } = deal;
  const ends = sql`select ${table.stageExpiresAt} as at from ${table}
    where ${table.stageExpiresAt} is not null and ${table.status} in (${quoted(dueStates(deal))})`;
  const reminders =
    table.remindAt && sql`select ${table.remindAt} as at from ${table} where ${table.remindAt} is not null`;
  return defineJob({
    name: `decide-${deal.type}s`,
    label: `Plazos de ${plural}`,
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => expireDue(deal, shouldContinue),
    backlog: reminders ? sql`${ends} union all ${reminders}` : ends,
  });
}

/** Returns the queue of disputes that wait for a decision: the deals in a state that allows the decision. */
function disputeQueue<K extends Kind>(deal: Definition<K>) {
  const { table, machine, disputes } = deal;
  const states = quoted(machine.statesWith(disputes.decision));
  return { key: queueOf(deal), waiting: sql`from ${table} where ${table.status} in (${states})` };
}
