import type { Metadata } from "next";
import { OpenView } from "@/components/bank/open-view";
import { OpenOrders } from "@/components/exchange/orders/open-orders";
import { OpenTrades } from "@/components/exchange/trades/open-trades";
import { OpenLines } from "@/components/lending/portfolio/open-lines";
import { WalletButton } from "@/components/wallet/button";
import { OpenWithdrawals } from "@/components/wallet/open-withdrawals";
import { requireViewer } from "@/lib/auth/viewer";
import { listOwnOrders } from "@/lib/exchange/orders/queries";
import { listOpenTrades } from "@/lib/exchange/trades/queries";
import { listOpenLines } from "@/lib/lending/portfolio/bank-queries";
import { listOpenWithdrawals } from "@/lib/wallet/withdrawals/queries";

export const metadata: Metadata = { title: "Lo que tienes abierto" };

// Nobody can have more open orders at once.
const MAX_ORDERS = 100;

type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function OpenPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { wallet: asked, asset } = await searchParams;
  const [lines, { rows: orders }, trades, loanLines] = await Promise.all([
    listOpenWithdrawals(viewer),
    listOwnOrders(viewer, { status: "open", limit: MAX_ORDERS }),
    listOpenTrades(viewer),
    listOpenLines(viewer),
  ]);
  const { timezone: timeZone, suspension } = viewer;
  const withdrawals =
    lines.length > 0 ? (
      <OpenWithdrawals lines={lines} timeZone={timeZone} isSuspended={suspension !== null} />
    ) : null;
  const btcOrders = orders.length > 0 ? <OpenOrders orders={orders} timeZone={timeZone} /> : null;
  const btcTrades = trades.length > 0 ? <OpenTrades trades={trades} timeZone={timeZone} /> : null;
  const loans = loanLines.length > 0 ? <OpenLines lines={loanLines} timeZone={timeZone} /> : null;
  return (
    <OpenView
      viewer={viewer}
      wallet={<WalletButton viewer={viewer} asked={asked} asset={asset} />}
      withdrawals={withdrawals}
      btcOrders={btcOrders}
      btcTrades={btcTrades}
      loans={loans}
    />
  );
}
