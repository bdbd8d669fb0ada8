import type { Tx } from "@/db";
import { notify } from "@/lib/notifications/notice";

const WORDS = {
  change: "La has cambiado tú. Hemos cerrado las demás sesiones.",
  reset: "La has cambiado con el enlace que te enviamos por correo.",
  administrator: "Un administrador la ha cambiado.",
} as const;

type Change = { userId: string; how: keyof typeof WORDS; occasion: string };

/** Tells a member on the screen that their password is another, whoever changed it. */
export async function tellOfPassword(tx: Tx, { userId, how, occasion }: Change): Promise<void> {
  await notify(tx, {
    userId,
    category: "account",
    kind: "identity.password-changed",
    title: "Tu contraseña ha cambiado",
    body: WORDS[how],
    href: "/settings?tab=security",
    dedupeKey: `password-changed:${occasion}`,
  });
}
