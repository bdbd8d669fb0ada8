import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptView } from "@/components/payments/purchases/receipt-view";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { getReceipt } from "@/lib/payments/purchases/queries";

export const metadata: Metadata = { title: "Recibo" };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer("user");
  const { id } = await params;
  const receipt = await findReceipt(viewer, id);
  if (!receipt) notFound();
  return <ReceiptView receipt={receipt} viewer={viewer} />;
}

async function findReceipt(viewer: UserActor, asked: string) {
  if (!/^[1-9]\d{0,8}$/.test(asked)) return null;
  return getReceipt(viewer, Number(asked)).catch(nullIfNotFound);
}
