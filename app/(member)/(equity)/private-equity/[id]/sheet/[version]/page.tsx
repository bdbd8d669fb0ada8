import type { Metadata } from "next";
import { FundSheetPage } from "@/components/equity/funds/sheet-page";

type PageProps = { params: Promise<{ id: string; version: string }> };

export const metadata: Metadata = { title: "Ficha de datos fundamentales" };

export default async function FundSheetVersionPage({ params }: PageProps) {
  return <FundSheetPage asked={await params} />;
}
