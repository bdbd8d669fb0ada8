import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Source, Tx } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import type { Pending } from "@/lib/core/command/pending";
import type { Mail } from "@/lib/gateways/mail/outbox";
import type { NotificationCategory } from "@/lib/notifications/constants";
import type { Decision } from "./constants";
import type { Facts, Machine } from "./machine";
import type { Timeline } from "./timeline";

export type DealRow<State extends string = string> = Facts<State> & {
  id: number;
  remindAt?: Date | null;
  claimedBy: string | null;
  claimedAt: Date | null;
  /** Null until a party opens a dispute. */
  disputeReason: string | null;
  /** The proof of a payment outside the platform, if there is one. */
  receiptFileId?: string | null;
};

/** The names and types of one kind of deal, as inferred by `defineDeal`. */
export type Kind = {
  state: string;
  event: string;
  role: string;
  party: string;
  entry: string;
  notice: string;
  row: DealRow;
  /** What a notice needs besides the row. */
  facts: object;
  /** What a party receives, and what an administrator receives. */
  shown: unknown;
  caseFile: unknown;
};

/** The columns that an area's table must have; the others are its own. */
type DealTable = PgTable & Record<"id" | "status" | "stageExpiresAt", PgColumn> & { remindAt?: PgColumn };

type RatingsTable = PgTable &
  Record<"dealId" | "raterId" | "ratedId" | "stars" | "comment" | "createdAt", PgColumn>;

/** Money that a deal holds while it is in one of these states: invariant 4 of money.md as data. */
export type Hold<State extends string> = {
  /** Null in a row that holds nothing. */
  owner: PgColumn | SQL;
  currency: string | PgColumn;
  /** In minor units. */
  amount: PgColumn | SQL;
  in: readonly State[];
};

/** A notice about one deal: its recipients and the text for each of them. */
type Notice<Party extends string> = {
  title: string;
  bodies: { readonly [Each in Party]?: string };
  mail: boolean;
};

type LetterAbout<Row, Name> = {
  row: Row;
  notice: Name;
  kind: string;
  title: string;
  body: string;
  firstName: string;
};

/** The notices of one kind of deal; `defineNotices` builds them from their texts. */
export type Notices<Name extends string, Party extends string, Row, NoticeFacts> = {
  category: NotificationCategory;
  names: readonly Name[];
  about: (row: Row, sent: { notice: Name; facts: Partial<NoticeFacts> }) => Notice<Party>;
  mailOf: (about: LetterAbout<Row, Name>) => Mail;
};

/** A decision that waits for a second administrator; serializable as JSON. */
export type ProposedDecision = {
  deal: string;
  id: number;
  queue: string;
  /** The label of the case. */
  name: string;
  /** The parties, who must never decide the case. */
  parties: string[];
  input: { id: number; for: Decision; buyerPercent?: number | undefined; reason: string };
};

type Proposing = Pick<CommandContext<"admin", unknown>, "actor" | "record" | "now">;

/** Proposes a decision to a second administrator. Throws `conflict` while a proposal about the same case is open. */
type Propose = (
  tx: Tx,
  context: Proposing,
  proposed: {
    kind: "dispute";
    reason: string;
    worthCents: bigint;
    payload: ProposedDecision;
    details: Record<string, unknown>;
  },
) => Promise<Pending>;

/** A notice to the parties: its name, a restriction of its recipients, and a mark that distinguishes two occasions. */
export type SentNotice<K extends Kind> = {
  notice: K["notice"];
  to?: readonly K["party"][];
  mark?: string;
  facts?: Partial<K["facts"]>;
};

/** The effect of an act or a deadline on a locked deal. */
export type Outcome<K extends Kind> = {
  /** The next state; by default the one that the event names, otherwise the same state. */
  to?: K["state"];
  set?: Partial<K["row"]>;
  /** The line of the timeline. */
  entry?: K["entry"];
  note?: string | null;
  fileId?: string | null;
  notice?: K["notice"] | Omit<SentNotice<K>, "to">;
  /** An outcome that follows immediately; with `actorId: null` it is attributed to the system. */
  next?: Outcome<K> & { actorId?: null };
  /** Work that needs the deal after the move. */
  afterMove?: (moved: K["row"]) => Promise<unknown>;
  /** The member whom the audit line is about, if it is not the other party, and details besides the deal's id. */
  audit?: { targetId?: string; details?: Readonly<Record<string, unknown>> };
};

export type Expiring<K extends Kind> = { tx: Tx; row: K["row"]; now: Date };

/** How the parties of a deal rate each other. */
export type Ratings<K extends Kind> = {
  table: RatingsTable;
  event: K["event"];
  entry: K["entry"];
  notice: K["notice"];
  /** The message for a party who has already rated. */
  alreadyRated: string;
  refresh: (tx: Tx, ratedId: string) => Promise<void>;
};

export type Definition<K extends Kind> = {
  /** The name of the obligation in the ledger; also the prefix of its notices and their keys. */
  type: string;
  area: string;
  /** The plural name on the screen. */
  plural: string;
  /** The name of the deal's id in the audit log. */
  auditIdKey: string;
  path: (id: number) => string;
  /** The message if the deal does not exist or the caller is not involved in it. */
  missing: string;
  machine: Machine<K["state"], K["event"], K["role"]>;
  table: DealTable & { $inferSelect: K["row"] };
  timeline: Timeline<K["entry"]>;
  /** The message for a party who has reached the maximum number of attachments; follows the number. */
  limitReached: string;
  parties: Readonly<Record<K["party"], PgColumn>>;
  holds: Readonly<Record<string, Hold<K["state"]>>>;
  /** Columns that change together with the state, besides the state and its deadline. */
  entering: (row: K["row"], to: K["state"], now: Date) => Partial<K["row"]>;
  notices: Notices<K["notice"], K["party"], K["row"], K["facts"]>;
  /** Absent if the parties do not rate each other. */
  ratings?: Ratings<K>;
  disputes: {
    event: K["event"];
    entry: K["entry"];
    notice: K["notice"];
    /** The notice to the administrators. */
    waiting: (row: K["row"]) => { kind: string; body: string; dedupeKey: string };
    /** The event by which the administrator who has claimed the dispute decides it. */
    decision: K["event"];
    opened: (dispute: { by: string; reason: string }) => Partial<K["row"]>;
    /** Whether a decision must wait until both parties have answered or their time to answer is over. */
    requiresBothAnswers: boolean;
    /** The value of the dispute in euro cents: above the setting, a second administrator must confirm the decision. */
    worth: (tx: Tx, row: K["row"]) => Promise<bigint>;
    propose: Propose;
  };
  /** What the texts of a reminder need besides the row; absent if they need nothing. */
  reminderFacts?: (expiring: Expiring<K>) => Promise<Partial<K["facts"]>>;
  /** The effect of the end of each state's deadline; a state without an entry changes nothing in the database. */
  expire: { readonly [Each in K["state"]]?: (expiring: Expiring<K>) => Promise<Outcome<K>> };
  shown: (
    viewer: Pick<Viewer, "id" | "isAdmin" | "suspension">,
    id: number,
    source?: Source,
  ) => Promise<K["shown"]>;
  caseFile: (viewer: AdminActor, id: number, source?: Source) => Promise<K["caseFile"]>;
};
