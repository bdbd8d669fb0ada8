import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Source, Tx } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import type { SearchPart } from "@/lib/core/search/search";
import type { Erasure } from "./erasure";
import type { Currency } from "./format/money";
import type { Job } from "./jobs/job";
import type { PersonalData } from "./personal-data";
import type { Retention } from "./retention";
import type { AreaTaxes } from "./tax";

/** Returns one sentence for each escrow whose balance does not match its state (invariant 4 of money.md). */
export type ObligationCheck = () => Promise<string[]>;

/** Counts the member's unfinished items, besides balances, which prevent the account from being closed. */
type OpenBusiness = (tx: Tx, userId: string) => Promise<number>;

/**
 * A review queue of the admin panel. `waiting` is the `from … where …` clause of the rows that wait for an
 * administrator; a function where it depends on which of them looks.
 */
type ReviewQueue = { key: string; waiting: SQL | ((viewer: AdminActor) => SQL) };

type Stored = Record<string, unknown>;

type Proposed<Payload> = { payload: Payload; proposedBy: string; id: number; reason: string };

/** How an area carries out a kind of proposal, once a second administrator approves it. */
export type ProposalHandler<Payload = Stored> = {
  /** For a decision on a deal: the deal, which the payload names. For any other proposal: its kind. */
  key: string;
  /** Work that must be done before the transaction and outside it. */
  prepare: (actor: AdminActor, proposed: Proposed<Payload>) => Promise<unknown>;
  /** Returns why the proposal can no longer be carried out, or null while it can. */
  staleness: (source: Source, proposed: Proposed<Payload>) => Promise<string | null>;
  carryOut: (context: CommandContext<"admin", unknown>, proposed: Proposed<Payload>) => Promise<void>;
};

type Declaration<Payload> = Omit<ProposalHandler<Payload>, "prepare"> &
  Partial<Pick<ProposalHandler<Payload>, "prepare">> & {
    /** Parses the stored payload. */
    read: (stored: Stored) => Payload;
  };

/** Declares how a kind of proposal is carried out. Its functions get the payload as `read` returns it. */
export function defineProposalHandler<Payload>(declaration: Declaration<Payload>): ProposalHandler {
  const { key, read, prepare, staleness, carryOut } = declaration;
  const typed = (proposed: Proposed<Stored>) => ({ ...proposed, payload: read(proposed.payload) });
  return {
    key,
    prepare: async (actor, proposed) => prepare?.(actor, typed(proposed)),
    staleness: async (source, proposed) => staleness(source, typed(proposed)),
    carryOut: async (context, proposed) => carryOut(context, typed(proposed)),
  };
}

/** A payment that a member must make by a date (2026-01-31); the label says to whom or for what. */
export type Commitment = { label: string; currency: Currency; minor: bigint; dueOn: string; path: string };

/** A member's share in something owned together with others, at its current value; with `isOwed`, what they owe. */
export type Participation = {
  label: string;
  currency: Currency;
  minor: bigint;
  path: string;
  isOwed?: boolean;
};

/** What a member's participations gained on a day, less what they lost, apart from the member's own payments. */
export type Gain = { day: string; currency: Currency; minor: bigint };

/** What a member borrowed on a day, less what they paid back of it. */
export type DebtChange = Gain;

/** From when on gains and changes of debts are read, and the time zone of their days. */
export type GainPeriod = { since: Date; timeZone: string };

/** Descriptions of what movements of money refer to, worded for the account holder, by the id of the referenced row. */
export type Subjects = ReadonlyMap<string, { text: string; path: string }>;

/** Returns the name and the path of an offer that has a key information sheet, or null if the viewer may not see it. */
type FindOffer = (id: number, viewer: Viewer | null) => Promise<{ name: string; path: string } | null>;

/** What an area, or one of its deals, registers with the platform. */
export type AreaPart = {
  jobs?: readonly Job[];
  obligations?: readonly ObligationCheck[];
  openBusiness?: readonly OpenBusiness[];
  queues?: readonly ReviewQueue[];
  proposals?: readonly ProposalHandler[];
  /** The page where a member sees why their money is held, by the type of the obligation. */
  holdPaths?: Readonly<Record<string, (refId: string) => string>>;
};

/** What a deal registers: jobs, obligation checks, open business and review queues are required. */
export type DealPart = AreaPart &
  Required<Pick<AreaPart, "jobs" | "obligations" | "openBusiness" | "queues">>;

/** Everything that other parts of the platform iterate over in an area. */
export type Area = AreaPart & {
  key: string;
  deals: readonly DealPart[];
  /** The rows that are included in the export of a member's data. */
  personalData: readonly PersonalData[];
  /** Columns that refer to a member and are left out of that export, by the reason. */
  withheld?: Readonly<Record<string, readonly PgColumn[]>>;
  /** The labels of its movements of money on a member's statement, by act. */
  statement?: Readonly<Record<string, string>>;
  /** The labels of the fees that a member pays by such an act, or gets back: a movement of its own on the statement. */
  feeLabels?: Readonly<Record<string, string>>;
  /** Describes what a member's movements refer to, by the type of the referenced row. */
  subjects?: Readonly<Record<string, (refIds: readonly string[], userId: string) => Promise<Subjects>>>;
  /** The earned fees that may still have to be returned: a select of one sum, in euro cents. */
  refundableFees?: (now: Date) => SQL;
  search?: SearchPart;
  /**
   * Payments that a member must make until the end of a day if they do nothing, except amounts that are already held.
   */
  commitments?: (userId: string, until: string) => Promise<Commitment[]>;
  /** What a member owns in this area besides the balances of their own accounts, and what they owe. */
  participations?: (userId: string) => Promise<Participation[]>;
  /** What these participations, and former ones, gained on each day. */
  gains?: (userId: string, period: GainPeriod) => Promise<Gain[]>;
  /** How those debts changed on each day. For a loan paid by bank, outside the platform, only the repayments count. */
  debtChanges?: (userId: string, period: GainPeriod) => Promise<DebtChange[]>;
  /** How the income tax treats its movements of money. */
  taxes?: AreaTaxes;
  /** Its offers that have a key information sheet, by the type of the sheet. */
  offers?: Readonly<Record<string, FindOffer>>;
  /** The addresses of its public pages, newest first, except the fixed pages that the site map lists itself. */
  publicPaths?: () => Promise<readonly string[]>;
  /** Its tables whose rows are not deleted by their age, by the reason. */
  kept?: Readonly<Record<string, readonly PgTable[]>>;
  /** The retention rules of its tables, applied every hour. Every table is either here or in `kept`. */
  retention?: readonly Retention[];
  /** What is erased from a member's rows after the legal retention period, by the column that refers to the member. */
  erasure?: readonly Erasure[];
  /**
   * Columns that still refer to a member after erasure, when nothing identifies that member any more, by the reason.
   * Every column that refers to a member is either here or in `erasure`.
   */
  anonymized?: Readonly<Record<string, readonly PgColumn[]>>;
  /** Ends what a member has in this area, in the transaction that closes the account. */
  onMemberRemoved?: (tx: Tx, userId: string, now: Date) => Promise<void>;
};

/** Returns the areas, each followed by its deals, in order. */
export function partsOf(areas: readonly Area[]): AreaPart[] {
  return areas.flatMap((area) => [area, ...area.deals]);
}

/** Returns the obligation checks of every area and deal. */
export function obligationsOf(areas: readonly Area[]): ObligationCheck[] {
  return partsOf(areas).flatMap(({ obligations = [] }) => obligations);
}

/** Returns the jobs of every area and deal, in order. */
export function jobsOf(areas: readonly Area[]): Job[] {
  return partsOf(areas).flatMap(({ jobs = [] }) => jobs);
}

/** Returns the labels of all movements of money on a member's statement, by act. */
export function statementLabelsOf(areas: readonly Area[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...areas.map(({ statement }) => statement));
}

/** Returns the labels of all fees on a member's statement, by act. */
export function feeLabelsOf(areas: readonly Area[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...areas.map(({ feeLabels }) => feeLabels));
}

type Reference = { refType: string; refId: string };

/** Returns the page where a member sees why their money is held, or null if there is no such page. */
export function holdPathOf(areas: readonly Area[], { refType, refId }: Reference) {
  const part = partsOf(areas).find(({ holdPaths }) => holdPaths?.[refType]);
  return part?.holdPaths?.[refType]?.(refId) ?? null;
}

/** Lists the payments that a member must make until the end of a day if they do nothing, in order of due date. */
export async function listCommitments(areas: readonly Area[], userId: string, until: string) {
  const found = await Promise.all(areas.map(({ commitments }) => commitments?.(userId, until) ?? []));
  return found.flat().sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

/**
 * Returns a function that describes what a movement refers to. Reads each type once. The function returns null where no
 * area describes the referenced row.
 */
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

/** Lists what a member owns besides the balances of their own accounts, and what they owe, in every area. */
export async function listParticipations(areas: readonly Area[], userId: string): Promise<Participation[]> {
  const found = await Promise.all(areas.map(({ participations }) => participations?.(userId) ?? []));
  return found.flat();
}

/** Lists what a member's participations gained on each day, in every area. */
export async function listGains(areas: readonly Area[], userId: string, period: GainPeriod): Promise<Gain[]> {
  const found = await Promise.all(areas.map(({ gains }) => gains?.(userId, period) ?? []));
  return found.flat();
}

/** Lists how a member's debts changed on each day, in every area. */
export async function listDebtChanges(areas: readonly Area[], userId: string, period: GainPeriod) {
  const found = await Promise.all(areas.map(({ debtChanges }) => debtChanges?.(userId, period) ?? []));
  return found.flat();
}

/** Returns the offer with this type and id, or null if the viewer may not see it or no area has offers of this type. */
export async function findOffer(
  areas: readonly Area[],
  { type, id, viewer }: { type: string; id: number; viewer: Viewer | null },
) {
  const find = areas.find(({ offers }) => offers?.[type])?.offers?.[type];
  return (await find?.(id, viewer)) ?? null;
}

/** Lists the addresses of the public pages of all areas. */
export async function listPublicPaths(areas: readonly Area[]): Promise<string[]> {
  const found = await Promise.all(areas.map(({ publicPaths }) => publicPaths?.() ?? []));
  return found.flat();
}
