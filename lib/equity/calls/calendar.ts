import type { Viewer } from "@/lib/auth/actor";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { type CalendarDay, icalendar } from "@/lib/core/format/icalendar";
import { appName } from "@/lib/core/site/app-name";
import { placePath } from "@/lib/equity/places/notices";
import { dueDayOf } from "./call-rules";
import {
  type IssuedDue,
  listClosedAhead,
  listDropped,
  listIssued,
  listPlanned,
  type PlannedDue,
} from "./due-queries";
import { PART } from "./machine";

/**
 * A calendar file with a member's issued and planned capital calls. A call paid or dropped since then stays in the
 * file until its day, so that importing it again corrects the calendar.
 */
export async function callsCalendar({ id }: Pick<Viewer, "id">): Promise<string> {
  const now = clock.now();
  const [issued, closed, planned, dropped] = await Promise.all([
    listIssued(id),
    listClosedAhead(id, now),
    listPlanned(id, now),
    listDropped(id, now),
  ]);
  const events = [
    ...issued.map(openDay),
    ...closed.map(closedDay),
    ...planned.map(plannedDay),
    ...dropped.map(droppedDay),
  ];
  return icalendar({ name: `Llamadas de capital de ${appName()}`, events, now });
}

const host = () => new URL(env().APP_URL).hostname;

const urlOf = ({ investmentId }: { investmentId: number }) =>
  new URL(placePath(investmentId), env().APP_URL).href;

const ofPart = (part: IssuedDue) => ({
  uid: `call-part-${part.partId}@${host()}`,
  url: urlOf(part),
  // For a late call, the last day on which it can still be paid.
  day: part.rescueUntil ? dueDayOf(part.rescueUntil) : part.day,
});

function openDay(part: IssuedDue): CalendarDay {
  const { nr, fund, cents, purpose, rescueUntil } = part;
  const isStopped = fund.status === "suspended";
  const rest = amountText(cents, "EUR");
  return {
    ...ofPart(part),
    status: isStopped ? "TENTATIVE" : "CONFIRMED",
    summary: `Llamada n.º ${nr} de ${fund.name}: ${rest}`,
    description: [
      `${purpose}.`,
      "Puedes pagarla hasta el final de este día, hora peninsular.",
      ...(rescueUntil ? ["Su plazo ha terminado: se ofrece también a los demás inversores."] : []),
      ...(isStopped ? ["El fondo está suspendido: el plazo se alarga por los días que lo esté."] : []),
    ].join("\n"),
  };
}

function closedDay(part: IssuedDue): CalendarDay {
  const label = PART.labels[part.status];
  return {
    ...ofPart(part),
    status: "CANCELLED",
    summary: `Llamada n.º ${part.nr} de ${part.fund.name}: ${label.toLowerCase()}`,
    description: `${part.purpose}.`,
  };
}

const ofPlan = (plan: Omit<PlannedDue, "cents">) => ({
  uid: `call-plan-${plan.callId}-${plan.investmentId}@${host()}`,
  url: urlOf(plan),
  day: plan.day,
});

function plannedDay(plan: PlannedDue): CalendarDay {
  return {
    ...ofPlan(plan),
    status: "TENTATIVE",
    summary: `Llamada prevista de ${plan.fund.name}: ${amountText(plan.cents, "EUR")}`,
    description: `${plan.purpose}.\nLa prevé el gestor y puede cambiar: te avisamos cuando la emita.`,
  };
}

function droppedDay(plan: Omit<PlannedDue, "cents">): CalendarDay {
  return {
    ...ofPlan(plan),
    status: "CANCELLED",
    summary: `Llamada prevista de ${plan.fund.name}: retirada del calendario`,
    description: `${plan.purpose}.`,
  };
}
