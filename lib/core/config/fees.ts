import { cachedFormatter } from "@/lib/core/format/cached-formatter";
import { FEE_BASIS_POINTS } from "./constants";

/** The only fee that administrators can change. */
export const CONVERSION_FEE = "Conversión de divisas";

/** The platform's fees with the texts of the pages that show them (D9). Rates are hundredths of a percent. */
export const FEES = [
  {
    name: "BTC P2P",
    basisPoints: FEE_BASIS_POINTS.bitcoinOrders,
    on: "Se suma al precio de la orden y la paga el comprador.",
  },
  {
    name: "Préstamos",
    basisPoints: FEE_BASIS_POINTS.loans,
    on: "Sobre el principal, una sola vez, a cargo del prestatario.",
  },
  {
    name: "Cursos y mentorías",
    basisPoints: FEE_BASIS_POINTS.courses,
    on: "Incluida en el precio; el resto es para el instructor.",
  },
  {
    name: "Financiación",
    basisPoints: FEE_BASIS_POINTS.funding,
    on: "Sobre los fondos recibidos, a cargo del solicitante.",
  },
  {
    name: "Marketplace",
    basisPoints: FEE_BASIS_POINTS.marketplace,
    on: "Sobre el importe de la venta, a cargo del vendedor.",
  },
  {
    name: "Tokenización",
    basisPoints: FEE_BASIS_POINTS.tokenization,
    on: "Por emisión, sobre la recaudación del proyecto.",
  },
  {
    name: CONVERSION_FEE,
    basisPoints: FEE_BASIS_POINTS.conversions,
    on: "Sobre la cantidad que cambias. La vigente se muestra antes de aceptar.",
  },
  {
    name: "Ingresos, pagos y retiradas",
    basisPoints: FEE_BASIS_POINTS.bank,
    on: "En DeBank no cuesta nada ingresar euros, pagar a otros miembros, invertir en un pool ni retirar a tu banco.",
  },
] as const;

const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;

/** Formats hundredths of a percent as «1,5 %», and zero as «Gratis». */
export function feeText(basisPoints: number): string {
  if (basisPoints === 0) return "Gratis";
  return cachedFormatter("fee", () => new Intl.NumberFormat("es-ES", PERCENT)).format(basisPoints / 10_000);
}

/** The platform's fees as texts: «1,5 %». */
export const FEE_TEXT = Object.fromEntries(
  Object.entries(FEE_BASIS_POINTS).map(([fee, basisPoints]) => [fee, feeText(basisPoints)]),
) as Readonly<Record<keyof typeof FEE_BASIS_POINTS, string>>;
