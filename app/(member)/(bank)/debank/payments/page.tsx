import type { Metadata } from "next";
import { PaymentsView } from "@/components/bank/payments/payments-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Pagos" };

type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const params = await searchParams;
  return (
    <AppPage app="debank">
      {(actor) => <PaymentsView viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}
