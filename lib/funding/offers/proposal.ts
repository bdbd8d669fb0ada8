import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers, fundingOfferVersions, fundingRequests } from "@/db/schema";
import { refuseSuspendedOwner } from "@/lib/auth/suspension";
import { parse } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { pointsOf } from "@/lib/core/fields/percentage";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import { refuseBlocked } from "@/lib/deals/blocks";
import {
  LIVE_OFFERS,
  MAX_LIVE_OFFERS,
  MAX_OWN_OFFERS,
  type OfferKind,
  OTHER_REQUEST,
  type Side,
  TURN_DAYS,
} from "@/lib/funding/constants";
import { printEuros, printPercent } from "@/lib/funding/requests/lines";
import { missingOf, type Request } from "@/lib/funding/requests/rows";
import { centsOf } from "@/lib/funding/schema";
import { planOf, trancheLines } from "@/lib/funding/tranches/tranche-rules";
import { type VersionTerms, versionTerms } from "./schema";
import type { Terms } from "./term-rules";
import { clausesOf, type Version } from "./versions";

/** The deadline for the answer of the side whose turn it is. */
export const turnEnd = (now: Date, which: keyof typeof TURN_DAYS) =>
  plusMinutes(now, TURN_DAYS[which] * DAY_MINUTES);

export const otherSide = (side: Side): Side => (side === "owner" ? "investor" : "owner");

const OTHER_OFFER = "Elige otra oferta.";

type Parties = { side: Side; investorId: string; ownerId: string };

/** Throws `conflict` if the side that does not act is suspended: what a suspended member offers cannot be taken. */
export function refuseSuspendedSide(tx: Tx, { side, investorId, ownerId }: Parties): Promise<void> {
  return side === "investor"
    ? refuseSuspendedOwner(tx, ownerId, OTHER_REQUEST)
    : refuseSuspendedOwner(tx, investorId, OTHER_OFFER);
}

/** The same if one side has blocked the other: they cannot go on negotiating. */
export function refuseBlockedSide(tx: Tx, { side, investorId, ownerId }: Parties): Promise<void> {
  return side === "investor"
    ? refuseBlocked(tx, { takerId: investorId, ownerId }, OTHER_REQUEST)
    : refuseBlocked(tx, { takerId: ownerId, ownerId: investorId }, OTHER_OFFER);
}

type Given = { readonly [Field in keyof VersionTerms]?: VersionTerms[Field] | undefined };

/** Applies new fields over the previous ones. If the kind of offer changes, removes the figures of the other kind. */
function over(before: Partial<VersionTerms>, given: Given) {
  const givenTerms = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const kind = given.kind ?? before.kind;
  const merged = { ...before, ...givenTerms };
  return kind === "equity"
    ? { ...merged, salesShare: null, salesCap: null, salesMonths: null }
    : { ...merged, equityRequested: null, tranches: given.tranches ?? null };
}

/** The terms of a first version. Absent fields come from the request. Throws `invalid`. */
export function firstTerms(request: Request, given: Given, answerDays: number): Terms {
  const kind: OfferKind = given.kind ?? (given.salesShare ? "sales" : "equity");
  return storedTerms(
    parse(versionTerms, over({ ...clausesOf(request), terms: "", kind }, { ...given, kind })),
    answerDays,
  );
}

/** The terms of the next version. Absent fields stay unchanged. Throws `invalid`. */
export function nextTerms(version: Version, given: Given, answerDays: number): Terms {
  return storedTerms(
    parse(versionTerms, over(calledTerms(version), given)),
    // The previous answer period stays, unless the tranches are sent again.
    given.tranches ? answerDays : (version.tranches?.answerDays ?? answerDays),
  );
}

function calledTerms(version: Version): VersionTerms {
  const share = printPercent(version.sharePoints);
  const isEquity = version.kind === "equity";
  return {
    kind: version.kind,
    amount: printEuros(version.amountCents),
    equityRequested: isEquity ? share : null,
    salesShare: isEquity ? null : share,
    salesCap: version.capCents === null ? null : printEuros(version.capCents),
    salesMonths: version.salesMonths,
    tranches: trancheLines(version.tranches),
    ...clausesOf(version),
    terms: version.terms,
  };
}

function storedTerms(terms: VersionTerms, answerDays: number): Terms {
  const { kind, equityRequested, salesShare, salesCap, salesMonths } = terms;
  const isSales = kind === "sales";
  return {
    kind,
    amountCents: centsOf(terms.amount),
    sharePoints: pointsOf((isSales ? salesShare : equityRequested) ?? ""),
    capCents: isSales && salesCap ? centsOf(salesCap) : null,
    salesMonths: isSales ? (salesMonths ?? null) : null,
    tranches: planOf(terms.tranches ?? [], answerDays),
    ...clausesOf(terms),
    terms: terms.terms,
  };
}

/** Throws `invalid` if the request does not offer this kind of return, or the amount is too high or too low. */
export function requireFits(request: Request, { kind, amountCents }: Terms): void {
  const wrong = (fields: Record<string, string>) => new DomainError("invalid", MESSAGE.invalid, { fields });
  if (kind === "equity" && request.equityPoints === null) {
    throw wrong({ kind: "Esta solicitud no ofrece participación: pide una parte de las ventas" });
  }
  if (kind === "sales" && !request.acceptsSales) {
    throw wrong({ kind: "Esta solicitud no acepta ofertas por una parte de las ventas" });
  }
  const missing = missingOf(request);
  if (amountCents > missing) throw wrong({ amount: `Solo faltan ${amountText(missing, "EUR")}` });
  const min = request.minimumCents < missing ? request.minimumCents : missing;
  if (amountCents < min) throw wrong({ amount: `El mínimo por oferta es de ${amountText(min, "EUR")}` });
}

/**
 * Throws `conflict` if a member cannot make another offer: the request has too many, they already have one here, or
 * they have too many elsewhere.
 */
export async function refuseAnotherOffer(
  tx: Tx,
  { id: requestId, ownerId }: Request,
  investor: string,
): Promise<void> {
  const { status, investorId } = fundingOffers;
  const isLive = inArray(status, [...LIVE_OFFERS]);
  const ofRequest = eq(fundingOffers.requestId, requestId);
  await refuseBlocked(tx, { takerId: investor, ownerId }, OTHER_REQUEST);
  if ((await tx.$count(fundingOffers, and(ofRequest, eq(investorId, investor), isLive))) > 0) {
    throw new DomainError(
      "conflict",
      "Ya tienes una oferta en marcha para esta solicitud: cámbiala o retírala.",
    );
  }
  if ((await tx.$count(fundingOffers, and(eq(investorId, investor), isLive))) >= MAX_OWN_OFFERS) {
    throw new DomainError("conflict", `Ya tienes ${MAX_OWN_OFFERS} ofertas en marcha, el máximo.`);
  }
  const counted = inArray(status, [...LIVE_OFFERS, "accepted"]);
  if ((await tx.$count(fundingOffers, and(ofRequest, counted))) >= MAX_LIVE_OFFERS) {
    throw new DomainError(
      "conflict",
      "Esta solicitud tiene ya muchas ofertas: espera a que se conteste alguna.",
    );
  }
}

type Written = { nr: number; side: Side; authorId: string; terms: Terms; message: string; now: Date };

/** Writes a version, which is immutable. */
export async function writeVersion(
  tx: Tx,
  offerId: number,
  { nr, side, authorId, terms, message, now }: Written,
): Promise<void> {
  await tx
    .insert(fundingOfferVersions)
    .values({ offerId, nr, side, authorId, ...terms, message, createdAt: now });
}

/** The refusal for the owner, who does not learn the investor's balance. */
export function investorShort(): DomainError {
  return new DomainError(
    "conflict",
    "El inversor no tiene ahora el dinero disponible: pídele que lo reserve en una contraoferta.",
  );
}

/** The title of an offer's request. */
export async function titleOf(tx: Tx, requestId: number): Promise<string> {
  const [request] = await tx
    .select({ title: fundingRequests.title })
    .from(fundingRequests)
    .where(eq(fundingRequests.id, requestId))
    .limit(1);
  return request?.title ?? "";
}
