import { MAX_LIQUIDATION_FEE_POINTS, WARNING_LTV } from "@/lib/core/config/constants";
import { FEE_TEXT, feeText } from "@/lib/core/config/fees";
import { INSTALMENTS, POST_LIFE_DAYS } from "@/lib/lending/constants";
import {
  CLEAR_LTV,
  DEFAULT_LTV,
  EXCESS_LTV,
  MARGIN_CALLS,
  RECOVERY_LTV,
} from "@/lib/lending/margin/constants";
import { MAX_SEARCHES } from "@/lib/searches/constants";
import type { HelpEntry } from "./rules";

const percent = (points: number) => `${points / 100} %`;

const CALLS = MARGIN_CALLS.map((points) => points / 100);
const CALL_LIST = `${CALLS.slice(0, -1).join(", ")} y ${CALLS.at(-1)} %`;
const FEE = FEE_TEXT.loans;

const OPEN = { href: "/p2p-lending", label: "Abrir P2P Lending" };
const OWN = { href: "/p2p-lending?tab=myloans", label: "Ver mis préstamos" };

/** Loans against bitcoin: what they are, how they run and end, and what they cost. */
export const LOAN_HELP: readonly HelpEntry[] = [
  {
    id: "prestamos",
    category: "finanzas",
    question: "¿Puedo pedir u ofrecer un préstamo?",
    answer: `Sí, en P2P Lending, con la identidad verificada. Publicas una solicitud o una oferta con su importe, su interés de todo el plazo y su garantía en bitcoin, o aceptas la de otro miembro.\n\nPublicar es gratis y no retiene dinero. Una publicación está ${POST_LIFE_DAYS} días en la lista; puedes editarla, pausarla, renovarla o cancelarla.`,
    keywords: "crédito prestar prestamista prestatario p2p lending",
    links: [
      OPEN,
      { href: "/p2p-lending/statistics", label: "Préstamos en cifras" },
      { href: "/terminos#comisiones", label: "Las comisiones, en los términos" },
    ],
  },
  {
    id: "prestamo-pasos",
    category: "finanzas",
    question: "¿Cómo funciona un préstamo, paso a paso?",
    answer:
      "Al aceptar, el dinero del prestamista queda en custodia y el prestatario tiene 3 días para la garantía, desde su cartera de Bitcoin. Con la garantía en custodia, el prestatario recibe el dinero y empieza el plazo. Sin ella, el préstamo se cancela y el prestamista recupera su dinero.\n\nSi el dinero va por transferencia bancaria, el prestamista tiene 72 horas para enviarlo y marcar el pago, y el prestatario confirma el cobro. Si no hay acuerdo, cualquiera de los dos abre una disputa: decide un administrador con las pruebas de ambos.\n\nCuando la deuda está pagada, la garantía vuelve al prestatario.",
    keywords: "custodia garantía principal transferencia disputa",
    links: [OWN],
  },
  {
    id: "prestamo-busquedas",
    category: "finanzas",
    question: "¿Podéis avisarme cuando haya un préstamo que me interese?",
    answer: `Sí. Pon los filtros en una lista de P2P Lending y pulsa «Guardar búsqueda». Cuando otro miembro publique o cambie algo que encaje, te avisaremos con una notificación y un correo, una sola vez por publicación. No te avisamos de lo tuyo ni de personas bloqueadas.\n\nPuedes guardar ${MAX_SEARCHES} búsquedas. En «Mis publicaciones» las pausas o las eliminas, y en la configuración eliges si quieres avisos de préstamos y correos.`,
    keywords: "alerta aviso búsqueda guardada filtros notificación",
    links: [
      { href: "/p2p-lending?tab=myposts&sub=searches", label: "Ver mis búsquedas" },
      { href: "/settings?tab=notifications", label: "Elegir mis avisos" },
    ],
  },
  {
    id: "prestamo-ltv",
    category: "finanzas",
    question: "¿Qué es el LTV y qué son los avisos de garantía?",
    answer: `El LTV es la deuda dividida entre el valor de la garantía al precio de referencia del bitcoin. Sube cuando el bitcoin baja. Por encima del ${percent(WARNING_LTV)} aparece marcado.\n\nAl ${CALL_LIST} enviamos un aviso a los dos. El prestatario puede añadir garantía o devolver una parte; la página del préstamo muestra ambas cantidades. Por debajo del ${percent(CLEAR_LTV)} los avisos quedan resueltos.\n\nCon un LTV menor del ${percent(EXCESS_LTV.below)}, el prestatario puede recuperar la garantía que sobra hasta el ${percent(EXCESS_LTV.target)}.`,
    keywords: "margen margin call precio caída bitcoin aviso",
    links: [OWN],
  },
  {
    id: "prestamo-liquidacion",
    category: "finanzas",
    question: `¿Qué pasa si el LTV llega al ${percent(DEFAULT_LTV)}?`,
    answer: `El préstamo pasa a mora, avisamos a los dos y la garantía puede venderse. Antes de la venta, el prestatario todavía puede añadir garantía o pagar. Si el LTV baja del ${percent(RECOVERY_LTV)} y no hay cuotas vencidas, el préstamo continúa.\n\nEn la venta cobra primero el prestamista su deuda, después se cobra el coste de la liquidación (como máximo, ${feeText(MAX_LIQUIDATION_FEE_POINTS)} de la deuda) y el resto es del prestatario. Si la garantía no alcanza, la diferencia es una pérdida del prestamista. No se vende a un precio antiguo ni tras un salto brusco sin confirmar.`,
    keywords: "liquidación mora venta garantía impago",
    links: [OWN],
  },
  {
    id: "prestamo-cuotas",
    category: "finanzas",
    question: "¿Cómo se devuelve un préstamo y qué pasa si me retraso?",
    answer: `Al final del plazo, en un solo pago, o a plazos: de ${INSTALMENTS.min} a ${INSTALMENTS.max} cuotas iguales, una cada 30 días. Se paga desde la cartera, en la moneda del préstamo. Cada pago vence al final de su día, y lo recordamos 14, 7 y 2 días antes y ese mismo día.\n\nUna cuota sin pagar deja el préstamo vencido. A las 72 horas pasa a mora: se debe todo y la garantía puede venderse. No hay recargo; el interés sigue contando cada día.`,
    keywords: "cuota plazo vencimiento retraso impago mora pagar",
    links: [OWN],
  },
  {
    id: "prestamo-anticipado",
    category: "finanzas",
    question: "¿Puedo devolver el préstamo antes de tiempo?",
    answer:
      "Sí, en cualquier momento y sin penalización: una parte o todo. El importe paga primero el interés acumulado hasta ese día y el resto reduce el principal. Las cuotas siguientes se calculan de nuevo, en las mismas fechas y con el mismo interés diario.\n\nSi lo devuelves todo, pagas solo el interés hasta ese día y la garantía vuelve a tu disponible en el mismo momento.",
    keywords: "anticipada amortizar cancelar devolución parcial",
    links: [OWN],
  },
  {
    id: "prestamo-contrato",
    category: "finanzas",
    question: "¿Dónde están el contrato y el extracto del préstamo?",
    answer:
      "En la página del préstamo. El contrato, desde que empieza: se imprime o se guarda en PDF, y su código permite comprobar a cualquiera que las cifras son auténticas. Los cambios posteriores no lo alteran.\n\nEl extracto es un CSV con el principal, cada pago y cada movimiento de la garantía.",
    keywords: "pdf csv documento justificante código comprobar",
    links: [OWN],
  },
  {
    id: "prestamo-costes",
    category: "finanzas",
    question: "¿Cuánto cuesta un préstamo?",
    answer: `El prestatario paga el interés acordado y una comisión única del ${FEE} del principal, que se descuenta del dinero que recibe. Si el dinero llega por transferencia bancaria, la comisión se cobra de la garantía, en bitcoin.\n\nEl prestamista no paga comisión. Cancelar antes del inicio, añadir garantía y devolver son gratis. La TAE de una oferta incluye la comisión.`,
    keywords: "comisión tarifa precio interés tae apr fee",
    links: [OPEN, { href: "/terminos#comisiones", label: "Las comisiones, en los términos" }],
  },
];
