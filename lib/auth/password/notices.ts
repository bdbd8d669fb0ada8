import type { Tx } from "@/db";
import { notify } from "@/lib/notifications/notice";

const TEXTS = {
  change: "La has cambiado tú. Hemos cerrado las demás sesiones.",
  reset: "La has cambiado con el enlace que te enviamos por correo.",
  administrator: "Un administrador la ha cambiado.",
} as const;

type Change = { userId: string; how: keyof typeof TEXTS; dedupeSuffix: string };

/** Notifies a member in the app that their password has changed, whoever changed it. */
export async function notifyPasswordChange(tx: Tx, { userId, how, dedupeSuffix }: Change): Promise<void> {
  await notify(tx, {
    userId,
    category: "account",
    kind: "identity.password-changed",
    title: "Tu contraseña ha cambiado",
    body: TEXTS[how],
    href: "/settings?tab=security",
    dedupeKey: `password-changed:${dedupeSuffix}`,
  });
}
