import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderView } from "@/components/marketplace/orders/view";
import { MessageButton } from "@/components/messaging/message-button";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getOrder } from "@/lib/marketplace/orders/deal";
import { orderParams } from "@/lib/marketplace/orders/schema";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Pedido del marketplace" };

export default async function OrderPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const { id } = await params;
  const order = await findOrder(viewer, id);
  if (!order) notFound();
  const { counterpart, listingId } = order;
  // The subject is the listing, so that the conversation continues the one from before the purchase.
  const contact = counterpart.isDeleted ? null : (
    <MessageButton userId={counterpart.id} name={counterpart.name} aboutType="listing" aboutId={listingId} />
  );
  return <OrderView order={order} viewer={viewer} contact={contact} />;
}

function findOrder(viewer: UserActor, id: string) {
  return findBy(orderParams, { id }, (asked) => getOrder(viewer, asked.id));
}
