import type { z } from "zod";
import type { Tx } from "@/db";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { type Act, act, completeAct, type Work } from "./act";
import { type Reader, readEvidence, readReceipt } from "./attachments";
import { expire, expireDue } from "./deadlines";
import type { DealRow, Definition, Kind } from "./definition";
import { claim, dispute, release } from "./disputes";
import { addAttachment, type NewAttachment } from "./evidence";
import { manifestOf } from "./manifest";
import { notifyParties } from "./notices";
import { applyOutcome } from "./outcome";
import { readCaseFile, readDeal, readDisputed } from "./queries";
import { rate } from "./rate";
import { type Decided, type Deciding, resolve } from "./resolve";
import { lockFor, lockRow, move, writeEntry } from "./rows";

/**
 * Declares one kind of deal of an area; the types of its states, events, roles and notices are inferred from the
 * definition.
 */
export function defineDeal<
  State extends string,
  Event extends string,
  Role extends string,
  Party extends Role,
  Entry extends string,
  Notice extends string,
  Row extends DealRow<State>,
  NoticeFacts extends object,
  Shown,
  CaseFile,
>(
  definition: Definition<{
    state: State;
    event: Event;
    role: Role;
    party: Party;
    entry: Entry;
    notice: Notice;
    row: Row;
    facts: NoticeFacts;
    shown: Shown;
    caseFile: CaseFile;
  }>,
) {
  return dealOf(definition);
}

type Given<Fields> = z.ZodType<{ id: number } & Fields>;

function dealOf<K extends Kind>(deal: Definition<K>) {
  return {
    ...deal,
    ...manifestOf(deal),
    /** Declares a command of one of the parties. */
    act: <Schema extends Given<unknown>, Prepared = undefined>(
      declaration: Omit<Act<K, "user", Schema, Prepared>, "allow">,
      work: Work<K, "user", Schema, Prepared>,
    ) => act(deal, { allow: "user", ...declaration }, work),
    /** Declares a command of an administrator who is not a party. */
    decide: <Schema extends Given<unknown>, Prepared = undefined>(
      declaration: Omit<Act<K, "admin", Schema, Prepared>, "allow">,
      work: Work<K, "admin", Schema, Prepared>,
    ) => act(deal, { allow: "admin", ...declaration }, work),
    /** Declares a command of the administrator who has claimed the dispute. */
    resolve: <Schema extends Given<Decided>, Prepared = undefined>(
      declaration: Deciding<K, Schema, Prepared>,
      work: Work<K, "admin", Schema, Prepared>,
    ) => resolve(deal, declaration, work),
    claim: <Schema extends Given<unknown>>(declaration: { name: string; input: Schema }) =>
      claim(deal, declaration),
    release: <Schema extends Given<unknown>>(declaration: { name: string; input: Schema }) =>
      release(deal, declaration),
    dispute: <Schema extends Given<{ reason: string }>>(declaration: { name: string; input: Schema }) =>
      dispute(deal, declaration),
    addAttachment: <Schema extends Given<{ note?: string | undefined; file?: File | undefined }>>(
      attachment: NewAttachment<K, Schema>,
    ) => addAttachment(deal, attachment),
    rate: <Schema extends Given<{ stars: number; comment: string | null }>>(declaration: {
      name: string;
      input: Schema;
    }) => rate(deal, declaration),
    /** Returns the deal as a party or an administrator sees it; handles a passed deadline first. */
    read: (viewer: UserActor, id: number) => readDeal(deal, viewer, id),
    readCaseFile: (viewer: AdminActor, id: number) => readCaseFile(deal, viewer, id),
    /** Returns a deal that waits for a decision with its parties, for an administrator who is not one of them. */
    readDisputed: (viewer: AdminActor, wanted: { id: number; otherwise: string }) =>
      readDisputed(deal, viewer, wanted),
    /** Reads files of the deal, for its parties and, once it is disputed, for administrators. */
    readReceipt: (reader: Reader, id: number) => readReceipt(deal, reader, id),
    readEvidence: (reader: Reader, wanted: { id: number; event: number }) =>
      readEvidence(deal, reader, wanted),
    /** For changes outside its commands: the first line of a new deal, and consequences of an act on another row. */
    move: (tx: Tx, row: K["row"], moved: Parameters<typeof move<K>>[3]) => move(deal, tx, row, moved),
    writeEntry: (tx: Tx, row: K["row"], line: Parameters<typeof writeEntry<K>>[3]) =>
      writeEntry(deal, tx, row, line),
    notify: (tx: Tx, row: K["row"], sent: Parameters<typeof notifyParties<K>>[3]) =>
      notifyParties(deal, tx, row, sent),
    /** For an act that is not one of its commands: locks the deal, applies outcomes and handles deadlines. */
    lock: (tx: Tx, id: number) => lockRow(deal, tx, id),
    lockFor: (tx: Tx, wanted: Parameters<typeof lockFor<K>>[2]) => lockFor(deal, tx, wanted),
    applyOutcome: (tx: Tx, row: K["row"], outcome: Parameters<typeof applyOutcome<K>>[3]) =>
      applyOutcome(deal, tx, row, outcome),
    completeAct: (
      context: Parameters<typeof completeAct<K>>[1],
      completed: Parameters<typeof completeAct<K>>[2],
    ) => completeAct(deal, context, completed),
    expire: (id: number) => expire(deal, id),
    expireDue: (shouldContinue?: () => boolean) => expireDue(deal, shouldContinue),
  };
}
