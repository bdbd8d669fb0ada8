import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { db, Tx } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import type { SearchPart } from "@/lib/core/search/search";
import type { Erasure } from "./erasure";
import type { Currency } from "./format/money";
import type { Job } from "./jobs/job";
import type { PersonalData } from "./personal-data";
import type { Retention } from "./retention";
import type { AreaTaxes } from "./tax";

/** One sentence per escrow that is not what its state says (invariant 4 of money.md). */
export type ObligationCheck = () => Promise<string[]>;

/** How many things of a member's keep the account open. */
type OpenBusiness = (tx: Tx, userId: string) => Promise<number>;

/** A queue of the panel: `waiting` is the `from … where …` of what waits for an administrator. */
type ReviewQueue = { key: string; waiting: SQL };

type ProposedAct = { payload: Record<string, unknown>; proposedBy: string; id: number; reason: string };

/** An act that one administrator proposes and that is done when a second one approves it. */
export type ApprovableAct = {
  /** The deal of a decision, which its payload names; of anything else the kind of the proposal. */
  key: string;
  /** What must happen outside the transaction and before it. */
  prepare: (actor: AdminActor, proposed: ProposedAct) => Promise<unknown>;
  /** Why nobody can do it any more; null while it can be done. */
  staleness: (source: Tx | typeof db, proposed: ProposedAct) => Promise<string | null>;
  carryOut: (context: CommandContext<"admin", unknown>, proposed: ProposedAct) => Promise<void>;
};

/** Money that a member will have to pay by a day (2026-01-31), to whom or for what. */
export type Commitment = { label: string; currency: Currency; minor: bigint; dueOn: string; path: string };

/** What a member has in something that others have a part in too, at what it is worth now. */
export type Participation = { label: string; currency: Currency; minor: bigint; path: string };

/** What movements of money are about, as whoever's money it is says it, by the number of each. */
export type Subjects = ReadonlyMap<string, { text: string; path: string }>;

/** What an offer with a key information sheet is called and where it is, for whoever may see it; null for others. */
type FindOffer = (id: number, viewer: Viewer | null) => Promise<{ name: string; path: string } | null>;

/** What follows from a deal, and what an area has beside its deals. */
export type AreaPart = {
  jobs?: readonly Job[];
  obligations?: readonly ObligationCheck[];
  openBusiness?: readonly OpenBusiness[];
  queues?: readonly ReviewQueue[];
  proposals?: readonly ApprovableAct[];
  /** Where a member sees what their money is held for, by the type of the obligation. */
  holdPaths?: Readonly<Record<string, (refId: string) => string>>;
};

/** A deal brings all that follows from it. */
export type DealPart = AreaPart &
  Required<Pick<AreaPart, "jobs" | "obligations" | "openBusiness" | "queues">>;

/** Everything about an area that other parts of the product iterate. */
export type Area = AreaPart & {
  key: string;
  deals: readonly DealPart[];
  /** What goes into the copy of a member's data. */
  personalData: readonly PersonalData[];
  /** Columns that refer to a member and stay out of that copy, by the reason why. */
  withheld?: Readonly<Record<string, readonly PgColumn[]>>;
  /** What its movements of money are called on a member's statement, by their act. */
  statement?: Readonly<Record<string, string>>;
  /** What a member's movements are about, by the type of what they refer to. */
  subjects?: Readonly<Record<string, (refIds: readonly string[], userId: string) => Promise<Subjects>>>;
  search?: SearchPart;
  /** What a member who does nothing pays until the end of a day, beside what is held already. */
  commitments?: (userId: string, until: string) => Promise<Commitment[]>;
  /** What a member has beside their own accounts. */
  participations?: (userId: string) => Promise<Participation[]>;
  /** What its movements of money are to a member's income tax. */
  taxes?: AreaTaxes;
  /** Its offers that have a key information sheet, by the type of the sheet. */
  offers?: Readonly<Record<string, FindOffer>>;
  /** The addresses of its pages that anybody may find, the latest first, beside those that stand in the map of the site. */
  publicPaths?: () => Promise<readonly string[]>;
  /** Its tables whose rows stay, by the reason why. */
  kept?: Readonly<Record<string, readonly PgTable[]>>;
  /** Its tables whose rows go once they are old, looked at every hour; every table is in one of the two. */
  retention?: readonly Retention[];
  /** What is erased of a member's rows after the legal time, by the column that says whose they are. */
  erasure?: readonly Erasure[];
  /** Columns that go on referring to a member once nothing names them any more, by the reason why; each is in one of the two. */
  nameless?: Readonly<Record<string, readonly PgColumn[]>>;
  /** What ends with a member's account, in the transaction that closes it. */
  onMemberRemoved?: (tx: Tx, userId: string, now: Date) => Promise<void>;
};

/** The areas and their deals, in order. */
export function partsOf(areas: readonly Area[]): AreaPart[] {
  return areas.flatMap((area) => [area, ...area.deals]);
}

/** What every area and deal knows of its own obligations. */
export function obligationsOf(areas: readonly Area[]): ObligationCheck[] {
  return partsOf(areas).flatMap(({ obligations = [] }) => obligations);
}

/** Every job of the areas and of their deals, in order. */
export function jobsOf(areas: readonly Area[]): Job[] {
  return partsOf(areas).flatMap(({ jobs = [] }) => jobs);
}

/** What every movement of money is called on a member's statement, by its act. */
export function statementLabelsOf(areas: readonly Area[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...areas.map(({ statement }) => statement));
}

type Reference = { refType: string; refId: string };

/** Where a member sees what their money is held for; null where there is no such page. */
export function holdPathOf(areas: readonly Area[], { refType, refId }: Reference) {
  const part = partsOf(areas).find(({ holdPaths }) => holdPaths?.[refType]);
  return part?.holdPaths?.[refType]?.(refId) ?? null;
}

/** What a member who does nothing pays until the end of a day, in the order of the days. */
export async function listCommitments(areas: readonly Area[], userId: string, until: string) {
  const found = await Promise.all(areas.map(({ commitments }) => commitments?.(userId, until) ?? []));
  return found.flat().sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

/** What each of a member's movements is about: asked for once by type. Null where no area says more than its number. */
export async function subjectsOf(areas: readonly Area[], references: readonly Reference[], userId: string) {
  const types = [...new Set(references.map(({ refType }) => refType))];
  const found = await Promise.all(
    types.map(async (type) => {
      const read = areas.find(({ subjects }) => subjects?.[type])?.subjects?.[type];
      const ids = new Set(references.filter(({ refType }) => refType === type).map(({ refId }) => refId));
      return [type, read ? await read([...ids], userId) : null] as const;
    }),
  );
  const byType = new Map(found);
  return ({ refType, refId }: Reference) => byType.get(refType)?.get(refId) ?? null;
}

/** What a member has beside their own accounts, in every area. */
export async function listParticipations(areas: readonly Area[], userId: string): Promise<Participation[]> {
  const found = await Promise.all(areas.map(({ participations }) => participations?.(userId) ?? []));
  return found.flat();
}

/** The offer of a type and number, for whoever may see it; null for others, and where no area has such offers. */
export async function findOffer(
  areas: readonly Area[],
  { type, id, viewer }: { type: string; id: number; viewer: Viewer | null },
) {
  const find = areas.find(({ offers }) => offers?.[type])?.offers?.[type];
  return (await find?.(id, viewer)) ?? null;
}

/** The addresses of what the areas show to everybody. */
export async function listPublicPaths(areas: readonly Area[]): Promise<string[]> {
  const found = await Promise.all(areas.map(({ publicPaths }) => publicPaths?.() ?? []));
  return found.flat();
}
