import type { TaxIncome } from "@/lib/core/tax";

/** The most rows from which one report of a year is built. */
export const MAX_TAX_LINES = 50_000;

/** The rows of each part on the page; the file contains all of them. */
export const TAX_LINES_SHOWN = 50;

export const INCOME_LABELS: Readonly<Record<TaxIncome, string>> = {
  interest: "Intereses",
  dividend: "Repartos de beneficio",
  sales: "Ventas en el Marketplace, netas de comisión",
  teaching: "Cursos y mentorías, netos de comisión",
  management: "Gestión de fondos",
  uncollected: "Préstamo sin cubrir",
};

/** The incomes that count as movable capital income in the income tax. */
export const CAPITAL_INCOMES: readonly TaxIncome[] = ["interest", "dividend"];

/** Notes that apply to every year and member. */
export const TAX_NOTES: readonly string[] = [
  "Es un resumen de lo que consta en esta plataforma, no asesoramiento fiscal. Compruébalo antes de presentar tu declaración.",
  "Lo vendido es lo más antiguo que tenías aquí (FIFO). Hacienda cuenta también lo que tengas fuera, y eso no se conoce.",
  "La comisión de una compra aumenta su coste; la de una venta reduce lo obtenido.",
  "Un cambio entre activos que no son euros cuenta como venta, al cambio de referencia de ese momento.",
  "Un retiro no cuenta como venta. Si fue un pago a otra persona, lo es y tienes que declararlo.",
  "Lo que pones en un bote cuenta como un retiro. Lo que te devuelve al cerrarse conserva su fecha y su coste.",
  "No se aplica la regla de los dos meses ni la compensación de pérdidas de otros años.",
  "Una disputa resuelta con un reparto cuenta con esa parte del precio acordado. Si se pagó otra cantidad, corrígela.",
  "Un apoyo mensual recibido no consta como renta: puede estar sujeto al impuesto de donaciones.",
  "La plataforma no ha practicado retenciones.",
];

/** Why a sale has no computed gain. */
export const UNKNOWN_COST =
  "Llegó de fuera y solo tú sabes cuánto te costó. Resta ese coste a lo obtenido: la diferencia es tu ganancia o pérdida.";
