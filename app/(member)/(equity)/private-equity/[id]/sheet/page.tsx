import type { Metadata } from "next";
import { SheetPage } from "@/components/offers/sheet-page";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Ficha de datos fundamentales" };

export default async function CurrentFundSheetPage({ params }: PageProps) {
  return <SheetPage type="fund" asked={await params} />;
}
