import type { Metadata } from "next";
import { TopupView } from "@/components/bank/topups/topup-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Ingresar" };

type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function TopupPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { payment_intent: paid } = await searchParams;
  return (
    <AppPage app="debank">{(actor) => <TopupView viewer={authorize("user", actor)} paid={paid} />}</AppPage>
  );
}
