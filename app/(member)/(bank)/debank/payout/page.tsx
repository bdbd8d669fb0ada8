import type { Metadata } from "next";
import { PayoutView } from "@/components/bank/payouts/payout-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Retirar" };

type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function PayoutPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { cursor } = await searchParams;
  return (
    <AppPage app="debank">
      {(actor) => <PayoutView viewer={authorize("user", actor)} cursor={cursor} />}
    </AppPage>
  );
}
