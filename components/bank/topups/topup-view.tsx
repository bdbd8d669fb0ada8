import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { readTopupFigures, type TopupFigures } from "@/lib/bank/topups/limit-queries";
import { findOwnTopup, listDeposits } from "@/lib/bank/topups/queries";
import { getTransferDetails } from "@/lib/bank/topups/references";
import { MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { DepositsCard } from "./deposits-card";
import { LazyTopupForm, LazyTopupReturn } from "./topup.lazy";
import { TransferCard } from "./transfer-card";

type TopupViewProps = { viewer: UserActor; paid: string | string[] | undefined };

/** Deposits in EUR: immediately by card, or by transfer with the member's own reference; and the recent deposits. */
export async function TopupView({ viewer, paid }: TopupViewProps) {
  const [figures, details, deposits, returning] = await Promise.all([
    readTopupFigures(viewer),
    getTransferDetails(viewer),
    listDeposits(viewer),
    typeof paid === "string" && /^pi_\w{1,250}$/.test(paid) ? findOwnTopup(viewer, paid) : null,
  ]);
  const isReturning = returning?.status === "created" || returning?.status === "failed";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/debank">DeBank</BackLink>
          <PageTitle>Ingresar</PageTitle>
          <PageLead>Euros a tu saldo, con tarjeta o por transferencia.</PageLead>
        </PageHeading>
      </PageHeader>
      <DemoBanner />
      {returning && isReturning ? <LazyTopupReturn key={returning.id} id={returning.id} /> : null}
      <div className="grid grid-cols-2 items-start gap-6 max-desk:grid-cols-1">
        <Card aria-labelledby="con-tarjeta">
          <CardHeader>
            <CardTitle id="con-tarjeta">Con tarjeta</CardTitle>
          </CardHeader>
          <CardContent className="grid content-start gap-4 *:min-w-0">
            <ByCard figures={figures} />
          </CardContent>
        </Card>
        <TransferCard details={details} />
      </div>
      <Note>
        Puedes ingresar hasta {amountText(figures.limit, "EUR")} en 30 días; te quedan{" "}
        {amountText(figures.left, "EUR")}. Una transferencia que lo supere se retiene hasta que quepa; si es
        mayor que el límite entero, hasta que subas de nivel. <Link href="/kyc-status">Ver los niveles</Link>
      </Note>
      <Note>
        ¿BTC, USDT o USDC? <Link href="/btc-p2p?wallet=deposit">Ingrésalos en tu cartera</Link>
      </Note>
      <DepositsCard deposits={deposits} timeZone={viewer.timezone} />
    </>
  );
}

function ByCard({ figures: { cardKey, isLedgerOpen, left } }: { figures: TopupFigures }) {
  if (!isLedgerOpen) return <Alert variant="warning">{MESSAGE.ledgerClosed}</Alert>;
  if (!cardKey) return <Alert>Ahora mismo no se puede ingresar con tarjeta. Haz una transferencia.</Alert>;
  return <LazyTopupForm cardKey={cardKey} left={printMoney(left, "EUR")} />;
}
