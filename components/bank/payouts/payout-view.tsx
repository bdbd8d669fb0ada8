import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { DemoBanner } from "@/components/layout/demo-banner";
import { withdrawalRefusal } from "@/components/layout/member/withdrawal-refusal";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { type PayoutFigures, readPayoutFigures } from "@/lib/bank/payouts/limit-queries";
import { listPayees, listPayouts, type Payee, type PayoutLine } from "@/lib/bank/payouts/queries";
import { listPayoutsInput } from "@/lib/bank/payouts/schema";
import { parsedOr } from "@/lib/core/command/page-input";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { walletPath } from "@/lib/wallet/constants";
import { pausedMessage } from "@/lib/wallet/withdrawals/paused-message";
import { PayeesCard } from "./payees-card";
import { LazyPayoutForm } from "./payout-form.lazy";
import { PayoutsCard } from "./payouts-card";

type PayoutViewProps = { viewer: UserActor; cursor: string | string[] | undefined };

/** Payouts in EUR to the member's own account: the limits, the accounts, and the earlier payouts. */
export async function PayoutView({ viewer, cursor }: PayoutViewProps) {
  const now = clock.now();
  const refusal = withdrawalRefusal(viewer);
  const page = parsedOr(listPayoutsInput, { cursor });
  const [figures, payees, payouts] = await Promise.all([
    readPayoutFigures(viewer),
    listPayees(viewer),
    listPayouts(viewer, page),
  ]);
  return (
    <>
      <PageHeader>
        <PageHeading>
          {viewer.apps.includes("debank") ? (
            <BackLink href="/debank">DeBank</BackLink>
          ) : (
            <BackLink href="/debank/open">Lo que tienes abierto</BackLink>
          )}
          <PageTitle>Retirar</PageTitle>
          <PageLead>Euros a una cuenta bancaria a tu nombre.</PageLead>
        </PageHeading>
      </PageHeader>
      <DemoBanner />
      <TwoColumns>
        <Card aria-labelledby="retirar">
          <CardHeader>
            <CardTitle id="retirar">Retirar a una cuenta</CardTitle>
          </CardHeader>
          <CardContent className="grid content-start gap-4 *:min-w-0">
            {figures.pausedUntil && !refusal ? (
              <Alert variant="warning">{pausedMessage(figures.pausedUntil, viewer.timezone)}</Alert>
            ) : null}
            {refusal ?? <LazyPayoutForm {...formOf({ viewer, figures, payees, now })} lines={payouts.rows} />}
            <Note>
              ¿BTC, USDT o USDC? <Link href={walletPath("withdrawal")}>Retíralos desde tu cartera</Link>
            </Note>
          </CardContent>
        </Card>
        <div className="grid content-start gap-6 *:min-w-0">
          <LimitsCard figures={figures} />
          <PayeesCard payees={payees} now={now} timeZone={viewer.timezone} />
        </div>
      </TwoColumns>
      <PayoutsCard
        page={payouts}
        isFirst={page.cursor === undefined}
        timeZone={viewer.timezone}
        isSuspended={viewer.suspension !== null}
      />
    </>
  );
}

type Shown = { viewer: UserActor; figures: PayoutFigures; payees: readonly Payee[]; now: Date };

// The data of the form, in a form that can be passed to a client component.
function formOf({ viewer, figures, payees, now }: Shown) {
  const { availableMinor, day, month, automaticMinor, newPayeeHoldHours, pausedUntil } = figures;
  const until = (at: Date) => (at > now ? formatDate(at, viewer.timezone) : null);
  return {
    holder: fullName(viewer),
    available: printMoney(availableMinor, "EUR"),
    leftToday: printMoney(day.left, "EUR"),
    leftThisMonth: printMoney(month.left, "EUR"),
    automatic: printMoney(automaticMinor, "EUR"),
    newUntil: until(plusMinutes(now, newPayeeHoldHours * HOUR_MINUTES)),
    isPaused: pausedUntil !== null,
    timeZone: viewer.timezone,
    payees: payees.map(({ iban, label, usableAt }) => ({ iban, label, until: until(usableAt) })),
  };
}

/** `lines`: the newest payouts, from which a receipt takes its current state. */
export type PayoutFormProps = ReturnType<typeof formOf> & { lines: readonly PayoutLine[] };

function LimitsCard({ figures: { availableMinor, day, month } }: { figures: PayoutFigures }) {
  const euros = (minor: bigint) => <Amount {...formatMoney(minor, "EUR")} />;
  return (
    <Card aria-labelledby="limites">
      <CardHeader>
        <CardTitle id="limites">Límites</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-2 *:min-w-0">
        <DetailList>
          <DetailRow label="Disponible">{euros(availableMinor)}</DetailRow>
          <DetailRow label="Te queda hoy" note={<Note as="span">De {euros(day.limit)} en 24 horas</Note>}>
            {euros(day.left)}
          </DetailRow>
          <DetailRow
            label="Te queda este mes"
            note={<Note as="span">De {euros(month.limit)} en 30 días</Note>}
          >
            {euros(month.left)}
          </DetailRow>
        </DetailList>
        <Note>
          Cuentan también los retiros de BTC, USDT y USDC. <Link href="/kyc-status">Ver los niveles</Link>
        </Note>
      </CardContent>
    </Card>
  );
}
