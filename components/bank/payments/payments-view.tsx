import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { ListFooter } from "@/components/display/list-footer";
import { BackLink, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import type { Payee } from "@/lib/bank/payments/payee-queries";
import { findPayment } from "@/lib/bank/payments/payment-queries";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { findSplitOf } from "@/lib/bank/payments/split-queries";
import { parsedOr } from "@/lib/core/command/page-input";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES, type Currency, printMoney } from "@/lib/core/format/money";
import { readSpendable } from "@/lib/exchange/orders/taker-queries";
import { LazyPaymentForm, LazyRequestForm, LazySplitForm } from "./forms.lazy";
import { MyCodeCard } from "./my-code-card";
import { PaymentsCard } from "./payments-card";
import { RequestsCard } from "./requests-card";
import { SplitItem, SplitsCard } from "./splits-card";
import { StandingOrdersCard } from "./standing-orders-card";

const VIEWS = { send: "Enviar", ask: "Pedir", split: "Repartir", scheduled: "Programados" } as const;

type View = keyof typeof VIEWS;
type Params = Readonly<Record<string, string | string[] | undefined>>;
type PaymentsViewProps = {
  viewer: UserActor;
  params: Params;
  /** The initial payee of the form. */
  payee?: Payee | null;
  /** Why the link that was opened names nobody. */
  notice?: string;
};

/** Payments between members: sent, requested, split and scheduled. */
export function PaymentsView({ viewer, params, payee = null, notice }: PaymentsViewProps) {
  const view = isView(params.view) ? params.view : "send";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/debank">DeBank</BackLink>
          <PageTitle>Pagos</PageTitle>
          <PageLead>Paga, pide y reparte con otros miembros.</PageLead>
        </PageHeading>
      </PageHeader>
      <DemoBanner />
      {notice ? <Alert>{notice}</Alert> : null}
      <NavTabs
        label="Pagos entre miembros"
        tabs={Object.entries(VIEWS).map(([key, name]) => ({
          href: key === "send" ? "/debank/payments" : `/debank/payments?view=${key}`,
          name,
          current: key === view,
        }))}
      />
      {contentOf(view, { viewer, params, payee })}
    </>
  );
}

function contentOf(view: View, { viewer, params, payee }: PaymentsViewProps): ReactNode {
  const page = parsedOr(listPaymentsInput, { cursor: params.cursor });
  switch (view) {
    case "send":
      return (
        <Columns
          form={
            <SendCard
              viewer={viewer}
              to={typeof params.to === "string" ? params.to : ""}
              toName={payee?.name}
            />
          }
          list={<PaymentsCard viewer={viewer} page={page} />}
        />
      );
    case "ask":
      return (
        <Columns
          form={
            <>
              <FormCard id="pedir" title="Pedir dinero">
                <LazyRequestForm />
              </FormCard>
              <MyCodeCard userId={viewer.id} />
            </>
          }
          list={<RequestsCard viewer={viewer} page={page} />}
        />
      );
    case "split":
      return (
        <Columns
          form={<SplitCard viewer={viewer} payment={params.payment} />}
          list={<SplitsCard viewer={viewer} page={page} />}
        />
      );
    case "scheduled":
      return <StandingOrdersCard viewer={viewer} page={page} />;
  }
}

/** A form beside a list; on narrow screens, below it. */
function Columns({ form, list }: { form: ReactNode; list: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 *:min-w-0 desk:grid-cols-2">
      <div className="grid content-start gap-6 *:min-w-0">{form}</div>
      {list}
    </div>
  );
}

type SendCardProps = { viewer: UserActor; to: string; toName: string | undefined };

async function SendCard({ viewer, to, toName }: SendCardProps) {
  const now = clock.now();
  const spendable = await readSpendable(viewer.id, now);
  const available = Object.fromEntries(
    CURRENCIES.map((currency) => [currency, printMoney(spendable[currency], currency)]),
  ) as Record<Currency, string>;
  return (
    <FormCard id="enviar" title="Enviar dinero">
      <LazyPaymentForm
        key={to}
        to={to}
        toName={toName}
        today={dayOf(now, viewer.timezone)}
        available={available}
      />
    </FormCard>
  );
}

/** Splits an expense: any amount, or the member's own payment that the address names, if it is not split yet. */
export async function SplitCard({ viewer, payment }: { viewer: UserActor; payment: unknown }) {
  const found = payment === undefined ? null : await findPayment(viewer, payment);
  const paid = found?.direction === "sent" ? { ...found, payee: found.member.name } : undefined;
  const split = paid ? await findSplitOf(viewer, paid.id) : null;
  if (split) {
    return (
      <Card aria-labelledby="repartir">
        <CardHeader>
          <CardTitle id="repartir">El pago n.º {split.paymentId} ya está repartido</CardTitle>
        </CardHeader>
        <ItemGroup>
          <SplitItem split={split} timeZone={viewer.timezone} />
        </ItemGroup>
        <ListFooter>
          <LinkButton size="sm" href="/debank/payments?view=split">
            Repartir otro gasto
          </LinkButton>
        </ListFooter>
      </Card>
    );
  }
  return (
    <FormCard id="repartir" title="Repartir un gasto">
      <LazySplitForm key={paid?.id} paid={paid} />
    </FormCard>
  );
}

type FormCardProps = { id: string; title: string; children: ReactNode };

function FormCard({ id, title, children }: FormCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

function isView(value: unknown): value is View {
  return typeof value === "string" && Object.hasOwn(VIEWS, value);
}
