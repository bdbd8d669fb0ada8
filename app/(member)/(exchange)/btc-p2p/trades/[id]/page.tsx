import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TradeView } from "@/components/exchange/trades/view";
import { LazyEmbeddedChat } from "@/components/messaging/embedded-chat.lazy";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getTrade } from "@/lib/exchange/trades/deal";
import { tradeParams } from "@/lib/exchange/trades/schema";

type Params = { id: string };

export const metadata: Metadata = { title: "Operación de BTC P2P" };

export default async function TradePage({ params }: { params: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { id } = await params;
  const trade = await findTrade(viewer, id);
  if (!trade) notFound();
  const chat =
    trade.conversationId === null ? null : (
      <LazyEmbeddedChat conversation={trade.conversationId} me={viewer.id} timeZone={viewer.timezone}>
        Acordad aquí el pago: si hay una disputa, lo que escribáis cuenta como prueba.
      </LazyEmbeddedChat>
    );
  return <TradeView trade={trade} viewer={viewer} chat={chat} />;
}

function findTrade(viewer: UserActor, id: string) {
  return findBy(tradeParams, { id }, (asked) => getTrade(viewer, asked.id));
}
