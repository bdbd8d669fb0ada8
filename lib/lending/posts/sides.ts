import type { SQL } from "drizzle-orm";
import type { Db, Source, Tx } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { Person } from "@/lib/deals/parties";
import type { PostKind } from "./constants";
import {
  type LoanOffer,
  type LoanRequest,
  lineOfOffer,
  lineOfRequest,
  type OfferLine,
  offerLines,
  type Reader,
  type RequestLine,
  requestLines,
} from "./lines";
import type { LOAN_REQUEST } from "./machine";
import { offerRows, requestRows } from "./rows";

type PostEvent = (typeof LOAN_REQUEST.events)[number];

type Post = { id: number; status: string; expiresAt: Date };

type Rows<Row extends Post> = {
  lock: (tx: Tx, id: number) => Promise<Row>;
  lockFor: (
    tx: Tx,
    wanted: { id: number; event: PostEvent; actor: Person; now: Date },
  ) => Promise<{ row: Row; to: Row["status"] }>;
  move: (tx: Tx, row: Row, change: { to: Row["status"]; set?: Partial<Row> }) => Promise<Row>;
};

type Selected = { where: SQL | undefined; by: readonly SQL[]; limit: number };

/** One side of the market, for code that handles both sides in the same way. */
export type Side<Row extends Post, Line> = {
  kind: PostKind;
  /** The name of a post in commands and notifications. */
  name: "request" | "offer";
  noun: string;
  rows: Rows<Row>;
  /** Null if a pool lends. */
  ownerOf: (row: Row) => string | null;
  lineOf: (tx: Tx, row: Row, viewer: { id: string }) => Promise<Line>;
  select: (source: Pick<Db, "select">, selected: Selected) => Promise<Row[]>;
  linesOf: (source: Source, rows: readonly Row[], reader: Reader) => Promise<Line[]>;
};

export const REQUESTS: Side<LoanRequest, RequestLine> = {
  kind: "requests",
  name: "request",
  noun: "solicitud",
  rows: requestRows,
  ownerOf: ({ borrowerId }) => borrowerId,
  lineOf: lineOfRequest,
  select: (source, { where, by, limit }) =>
    source
      .select()
      .from(loanRequests)
      .where(where)
      .orderBy(...by)
      .limit(limit),
  linesOf: requestLines,
};

export const OFFERS: Side<LoanOffer, OfferLine> = {
  kind: "offers",
  name: "offer",
  noun: "oferta",
  rows: offerRows,
  ownerOf: ({ lenderId }) => lenderId,
  lineOf: lineOfOffer,
  select: (source, { where, by, limit }) =>
    source
      .select()
      .from(loanOffers)
      .where(where)
      .orderBy(...by)
      .limit(limit),
  linesOf: offerLines,
};
