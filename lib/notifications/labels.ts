import type { NotificationCategory } from "./constants";

export const NOTIFICATIONS_PER_PAGE = 20;

/** The push subscriptions of one member: a browser more takes the place of the oldest. */
export const MAX_SUBSCRIPTIONS = 20;

export const SUBSCRIBES = { perMember: { points: 30, perSeconds: 60 * 60 } } as const;

export const CATEGORY_LABELS: Readonly<Record<NotificationCategory, string>> = {
  account: "Cuenta",
  message: "Mensajes",
  forum: "Foro",
  marketplace: "Marketplace",
  investment: "Inversiones",
  loan: "Préstamos",
  learning: "Cursos",
  exchange: "Bitcoin",
  administration: "Administración",
};
