import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptView } from "@/components/payments/purchases/receipt-view";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { purchaseParams } from "@/lib/payments/purchases/schema";

export const metadata: Metadata = { title: "Recibo" };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer("user");
  const { id } = await params;
  const receipt = await findReceipt(viewer, id);
  if (!receipt) notFound();
  return <ReceiptView receipt={receipt} viewer={viewer} />;
}

function findReceipt(viewer: UserActor, id: string) {
  return findBy(purchaseParams, { id }, (asked) => getReceipt(viewer, asked.id));
}
