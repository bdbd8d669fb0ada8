import type { NotificationCategory } from "./constants";

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
