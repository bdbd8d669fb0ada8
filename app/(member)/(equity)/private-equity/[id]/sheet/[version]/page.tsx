import type { Metadata } from "next";
import { SheetPage } from "@/components/offers/sheet-page";

type PageProps = { params: Promise<{ id: string; version: string }> };

export const metadata: Metadata = { title: "Ficha de datos fundamentales" };

export default async function FundSheetVersionPage({ params }: PageProps) {
  return <SheetPage type="fund" asked={await params} />;
}
