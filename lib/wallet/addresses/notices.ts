import type { Tx } from "@/db";
import type { ChainAsset } from "@/lib/gateways/constants";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { walletPath } from "@/lib/wallet/constants";

type Named = {
  userId: string;
  adjective: "externa" | "guardada";
  asset: ChainAsset;
  address: string;
  mark: string;
};

/**
 * Notifies the member of an address to which money may soon leave without waiting. Also members who want no mail:
 * somebody else may have named it.
 */
export function notifyOfAddress(tx: Tx, { userId, adjective, asset, address, mark }: Named): Promise<void> {
  return notifyAndMail(tx, {
    userId,
    category: "account",
    kind: "exchange.external-address",
    title: `Nueva dirección ${adjective} de ${asset === "BTC" ? "Bitcoin" : asset}`,
    body: `Has guardado ${address}. Si no has sido tú, quítala, cambia tu contraseña y escríbenos.`,
    href: walletPath("address"),
    dedupeKey: `external-address:${userId}:${mark}`,
    label: "Ver mi cartera",
    always: true,
  });
}
