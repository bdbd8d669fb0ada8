import { db, type Source } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { consume } from "@/lib/core/command/limits";
import { getReferenceRate } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { findOffering, type Offering } from "@/lib/learning/catalogue/queries";
import { usdCentsOf } from "@/lib/learning/catalogue/rules";
import { COUPON_ATTEMPTS } from "@/lib/learning/coupons/constants";
import { findCoupon, type ValidCoupon } from "@/lib/learning/coupons/queries";
import { discounted } from "@/lib/learning/coupons/rules";
import { getKillSwitch } from "@/lib/ledger/queries";
import { isBeingPaid, listOpenPayments } from "./queries";
import { refuseCode, refuseUnbuyable } from "./rows";
import { sharesOf } from "./rules";
import type { GetQuote } from "./schema";

/**
 * Returns the current price of an offering, reduced by a coupon: euro cents, the US cents charged to a card, the rate
 * and its date (D10); `listCents` is the price without the coupon, null without one.
 */
export async function quoteOf(
  source: Source,
  { priceCents }: Pick<Offering, "priceCents">,
  coupon: ValidCoupon | null,
) {
  const { eurUsdRate, rateAt } = await getReferenceRate(source);
  const euroCents = coupon ? discounted(priceCents, coupon.percent) : priceCents;
  const { feeCents } = sharesOf(euroCents);
  const usdCents = usdCentsOf(euroCents, eurUsdRate);
  const ofCoupon = { couponId: coupon?.id ?? null, listCents: coupon ? priceCents : null };
  return { euroCents, feeCents, usdCents, eurUsdRate, rateAt, ...ofCoupon };
}

export type Quote = Awaited<ReturnType<typeof quoteOf>>;

async function tryCode(viewer: Viewer, offering: Offering, code: string | null | undefined) {
  if (!code) return { coupon: null, problem: null };
  await consume({ name: "coupon-codes", key: viewer.id, ...COUPON_ATTEMPTS.codes });
  return findCoupon(db, offering, { code, now: clock.now() });
}

type Asked = Pick<Offering, "kind" | "id"> & { code?: string | null | undefined };

/**
 * Returns the data of an offering's checkout. A code that gives no discount leaves the price, and `couponProblem` says
 * why. Throws like `lockBuyable`, and `rate_limited` for a member who tries many codes.
 */
export async function getCheckout(viewer: Viewer, { code, ...named }: Asked) {
  const offering = await findOffering(db, named);
  await refuseUnbuyable(db, viewer, offering);
  const { coupon, problem: couponProblem } = await tryCode(viewer, offering, code);
  const [quote, killSwitch, open] = await Promise.all([
    quoteOf(db, offering, coupon),
    getKillSwitch(),
    listOpenPayments(db, viewer.id, offering),
  ]);
  const isLedgerOpen = killSwitch?.isOpen ?? false;
  return { offering, quote, coupon, couponProblem, isLedgerOpen, isBeingPaid: isBeingPaid(open) };
}

/** Returns what a purchase costs the member now. Throws like `getCheckout`, and `invalid` for the code. */
export async function getQuote(viewer: Viewer, { itemType, itemId, coupon: code }: GetQuote) {
  const offering = await findOffering(db, { kind: itemType, id: itemId });
  await refuseUnbuyable(db, viewer, offering);
  const { coupon, problem } = await tryCode(viewer, offering, code);
  if (problem) refuseCode(problem);
  const quote = await quoteOf(db, offering, coupon);
  return {
    price: printMoney(quote.euroCents, "EUR"),
    listPrice: printMoney(quote.listCents ?? quote.euroCents, "EUR"),
    discountPercent: coupon?.percent ?? null,
    usdAmount: printMoney(quote.usdCents, "USD"),
    platformFee: printMoney(quote.feeCents, "EUR"),
    eurUsdRate: quote.eurUsdRate,
    rateAt: quote.rateAt.toISOString(),
  };
}

export type QuoteLine = Awaited<ReturnType<typeof getQuote>>;
