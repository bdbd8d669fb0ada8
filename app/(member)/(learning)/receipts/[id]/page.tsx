import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptView } from "@/components/learning/receipt-view";
import type { UserActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { requireViewer } from "@/lib/core/viewer";
import { getReceipt } from "@/lib/learning/purchase-queries";

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
  try {
    return await getReceipt(viewer, Number(asked));
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
