import type { Metadata } from "next";
import { PayoutView } from "@/components/bank/payouts/payout-view";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Retirar" };

type Params = Readonly<Record<string, string | string[] | undefined>>;

export default async function PayoutPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { cursor } = await searchParams;
  return <PayoutView viewer={viewer} cursor={cursor} />;
}
