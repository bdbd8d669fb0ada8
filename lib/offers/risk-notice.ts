/**
 * The warning of Annex I, part A of Regulation (EU) 2020/1503, with the same meaning and order. It is not the official
 * Spanish text: the operator must compare both before LEGAL_MODE=licensed (docs/operations.md).
 */
export const RISK_NOTICE = {
  title: "Aviso de riesgo",
  paragraphs: [
    "Invertir en este proyecto conlleva riesgos, incluido el de perder parte o todo el dinero invertido.",
    "Tu inversión no está cubierta por los sistemas de garantía de depósitos de la Directiva 2014/49/UE ni por los sistemas de indemnización de los inversores de la Directiva 97/9/CE.",
    "Puede que no obtengas ningún rendimiento de tu inversión.",
    "No es un producto de ahorro. Te aconsejamos no invertir más del 10 % de tu patrimonio neto en proyectos de financiación participativa.",
    "Puede que no puedas vender los instrumentos de inversión cuando quieras. Si puedes venderlos, puede que pierdas dinero.",
  ],
} as const;

/** Shown directly under the title of every sheet (article 23, paragraph 5, of the same regulation). */
export const SHEET_DISCLAIMER =
  "De lo que dice esta ficha responde el promotor. Ninguna autoridad la ha verificado ni aprobado.";
