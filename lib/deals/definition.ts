import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { db, Tx } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import type { Pending } from "@/lib/core/command/pending";
import type { Letter } from "@/lib/gateways/mail/outbox";
import type { NotificationCategory } from "@/lib/notifications/constants";
import type { Decision } from "./constants";
import type { Facts, Machine } from "./machine";
import type { Timeline } from "./timeline";

export type Source = Tx | typeof db;

export type DealRow<State extends string = string> = Facts<State> & {
  id: number;
  remindAt?: Date | null;
  claimedBy: string | null;
  claimedAt: Date | null;
  /** Null as long as nobody has opened a dispute. */
  disputeReason: string | null;
  /** What shows a payment outside, where one is made. */
  receiptFileId?: string | null;
};

/** The names and shapes of one kind of deal, as `defineDeal` infers them. */
export type Kind = {
  state: string;
  event: string;
  role: string;
  party: string;
  entry: string;
  notice: string;
  row: DealRow;
  /** What a notice needs to know beside the row. */
  facts: object;
  /** What a party is answered, and an administrator. */
  shown: unknown;
  file: unknown;
};

/** What an area's table has; the rest of its columns is its own. */
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

/** A notice about one deal: who its recipients are, and its text for each. */
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

/** The notices of one kind of deal; `defineNotices` makes them of their texts. */
export type Notices<Name extends string, Party extends string, Row, NoticeFacts> = {
  category: NotificationCategory;
  names: readonly Name[];
  about: (row: Row, sent: { notice: Name; facts: Partial<NoticeFacts> }) => Notice<Party>;
  letter: (about: LetterAbout<Row, Name>) => Letter;
};

/** A decision as it waits for a second administrator; it survives JSON. */
export type ProposedDecision = {
  deal: string;
  id: number;
  queue: string;
  /** What the case is called. */
  name: string;
  /** Who is never asked to decide it. */
  parties: string[];
  input: { id: number; for: Decision; buyerPercent?: number | undefined; reason: string };
};

type Proposing = Pick<CommandContext<"admin", unknown>, "actor" | "record" | "now">;

/** Hands a decision to a second administrator. Throws `conflict` while one about the same case is open. */
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

/** What is sent to the parties: which notice, to whom of those it is for, and what tells two occasions of it apart. */
export type SentNotice<K extends Kind> = {
  notice: K["notice"];
  to?: readonly K["party"][];
  mark?: string;
  facts?: Partial<K["facts"]>;
};

/** What an act or a time-out makes of a locked deal. */
export type Outcome<K extends Kind> = {
  /** The next state; without it the one the event names, else the same. */
  to?: K["state"];
  set?: Partial<K["row"]>;
  /** The line of the timeline. */
  entry?: K["entry"];
  note?: string | null;
  fileId?: string | null;
  notice?: K["notice"] | Omit<SentNotice<K>, "to">;
  /** What follows from it at once; by itself where it says so. */
  next?: Outcome<K> & { actorId?: null };
  /** What needs the deal as it then stands. */
  also?: (moved: K["row"]) => Promise<unknown>;
  /** Whom the line of the audit log is about, where it is not the other party, and what it says beside the number. */
  audit?: { targetId?: string; details?: Readonly<Record<string, unknown>> };
};

export type Expiring<K extends Kind> = { tx: Tx; row: K["row"]; now: Date };

/** How the two of a deal rate each other. */
export type Ratings<K extends Kind> = {
  table: RatingsTable;
  event: K["event"];
  entry: K["entry"];
  notice: K["notice"];
  /** The message for somebody who has rated already. */
  again: string;
  refresh: (tx: Tx, ratedId: string) => Promise<void>;
};

export type Definition<K extends Kind> = {
  /** The name of what is held for it in the ledger, of its notices and their occasions. */
  type: string;
  area: string;
  /** What many of them are called on the screen. */
  plural: string;
  /** What its number is called in the audit log. */
  numbered: string;
  path: (id: number) => string;
  /** The message for somebody for whom there is no such deal. */
  missing: string;
  machine: Machine<K["state"], K["event"], K["role"]>;
  table: DealTable & { $inferSelect: K["row"] };
  timeline: Timeline<K["entry"]>;
  /** The message for somebody who has brought as many attachments as there may be, after how many they are. */
  enough: string;
  parties: Readonly<Record<K["party"], PgColumn>>;
  holds: Readonly<Record<string, Hold<K["state"]>>>;
  /** What changes with the state, beside the state and its deadline. */
  entering: (row: K["row"], to: K["state"], now: Date) => Partial<K["row"]>;
  notices: Notices<K["notice"], K["party"], K["row"], K["facts"]>;
  /** Absent where the two do not rate each other. */
  ratings?: Ratings<K>;
  disputes: {
    event: K["event"];
    entry: K["entry"];
    notice: K["notice"];
    /** The notice to the administrators. */
    waiting: (row: K["row"]) => { kind: string; body: string; dedupeKey: string };
    /** What the administrator who has claimed it does. */
    decision: K["event"];
    opened: (said: { by: string; reason: string }) => Partial<K["row"]>;
    /** Whether nobody decides before both have answered, or their time for it is over. */
    hearsBoth: boolean;
    /** What it is about, in euro cents: above the setting a second administrator confirms the decision. */
    worth: (tx: Tx, row: K["row"]) => Promise<bigint>;
    propose: Propose;
  };
  /** What the end of each state's time makes of the deal; one that nothing stands for changes nothing that is stored. */
  expire: { readonly [Each in K["state"]]?: (expiring: Expiring<K>) => Promise<Outcome<K>> };
  shown: (viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source?: Source) => Promise<K["shown"]>;
  file: (viewer: AdminActor, id: number, source?: Source) => Promise<K["file"]>;
};
