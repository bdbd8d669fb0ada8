import { APPS, isAppKey } from "@/lib/auth/apps";
import { SETTING_UNITS } from "@/lib/core/config/settings-labels";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import { ACTION_LABELS } from "./action-labels";
import { FIELD_LABELS } from "./field-labels";
import { FIELD_VALUE_LABELS, LISTS } from "./value-labels";

const REFUSED = "refused:";

/** The labels of whole areas, for filtering by a prefix of the action. */
const AREAS: Readonly<Record<string, string>> = {
  "identity.": "Identidad: todo",
  "messaging.": "Mensajes: todo",
  "exchange.": "Bitcoin: todo",
  "bank.": "Banco: todo",
  "lending.": "Préstamos: todo",
  "marketplace.": "Marketplace: todo",
  "startups.": "Startups: todo",
  "tokenization.": "Tokenización: todo",
  "funding.": "Financiación: todo",
  "equity.": "Private Equity: todo",
  "learning.": "Formación: todo",
  "forum.": "Foro: todo",
  "support.": "Ayuda: todo",
  "admin.": "Administración: todo",
};

/** The reports of ratings: the member whom the rating is about would see them too. */
export const RATING_REPORT_ACTIONS = [
  "identity.report-course-review",
  "identity.report-loan-rating",
  "identity.report-mentorship-review",
  "identity.report-order-rating",
  "identity.report-trade-rating",
] as const;

const PUBLICATION_REPORT_ACTIONS = [
  "equity.report-fund",
  "funding.report-request",
  "lending.report-offer",
  "lending.report-request",
  "startups.report-startup",
  "tokenization.report-project",
] as const;

/**
 * The actions whose lines would show their target who reported them: as the actor, or as the other member of a
 * conversation.
 */
export const REPORT_ACTIONS = [
  ...RATING_REPORT_ACTIONS,
  "forum.report-post",
  "learning.report-course",
  "learning.report-mentorship",
  "marketplace.report-listing",
  "messaging.report-conversation",
  "messaging.read-report",
  ...PUBLICATION_REPORT_ACTIONS,
] as const;

/** Returns whether a line of the audit log records a refusal. */
export function isRefusal(action: string): boolean {
  return action.startsWith(REFUSED);
}

/** Returns the command of an action, whether it was done or refused. */
export function commandOf(action: string): string {
  return isRefusal(action) ? action.slice(REFUSED.length) : action;
}

/** Returns the Spanish label of an action; an action without a label keeps its name. */
export function actionLabel(action: string): string {
  const command = commandOf(action);
  return ACTION_LABELS[command] ?? command;
}

/** Returns the choices of the filter: every known action, whole areas first. */
export function actionChoices(): readonly { prefix: string; label: string }[] {
  const actions = Object.entries(ACTION_LABELS).map(([prefix, label]) => ({ prefix, label }));
  const areas = Object.entries(AREAS).map(([prefix, label]) => ({ prefix, label }));
  return [...areas, ...actions.sort((one, other) => one.label.localeCompare(other.label, "es"))];
}

export type Detail = { field: string; label: string; before: string | null; after: string };

/**
 * Converts the details of a line to texts: a list of two is the value before and after, anything else a single value.
 * Without a time zone, times keep the format in which they are stored.
 */
export function detailsOf(details: Readonly<Record<string, unknown>>, timeZone?: string): Detail[] {
  const textOf = (field: string, value: unknown) => {
    const isTime = timeZone !== undefined && typeof value === "string" && TIME.test(value);
    return isTime ? formatDate(new Date(value), timeZone) : wordOf(field, value);
  };
  return Object.entries(details).map(([field, value]) => {
    const isChange = Array.isArray(value) && value.length === 2 && !LISTS.has(field);
    return {
      field,
      label: FIELD_LABELS[field] ?? field,
      before: isChange ? textOf(field, value[0]) : null,
      after: textOf(field, isChange ? value[1] : value),
    };
  });
}

/** Appends the unit to the changed figures of a setting. */
export function withUnit({ before, after, ...detail }: Detail): Detail {
  const unit = SETTING_UNITS[detail.field];
  const figure = (text: string) => (unit ? `${text}\u00a0${unit}` : text);
  return { ...detail, before: before === null ? null : figure(before), after: figure(after) };
}

function wordOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) {
    const texts = value.map((one) =>
      field === "fields" ? (FIELD_LABELS[String(one)] ?? one) : wordOf(field, one),
    );
    return texts.length > 0 ? texts.join(", ") : "ninguna";
  }
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (isAppKey(text)) return APPS[text].name;
  return FIELD_VALUE_LABELS[field]?.[text] ?? (DECIMAL.test(text) ? formatDecimal(text) : text);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/;

// In Spanish, «1.080» means a thousand and eighty.
const DECIMAL = /^\d{1,15}\.\d{1,8}$/;
