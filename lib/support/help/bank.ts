import { QUOTE_SECONDS } from "@/lib/bank/conversion/constants";
import { REQUEST_DAYS } from "@/lib/bank/payments/constants";
import { MIN_PAYOUT_CENTS } from "@/lib/bank/payouts/constants";
import { YIELD_DAYS } from "@/lib/bank/pools/constants";
import { TOPUP_CENTS } from "@/lib/bank/topups/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { MAX_DAYS_AHEAD } from "@/lib/core/format/recurring-days";
import { KYC_LEVEL_NAMES, KYC_LIMITS } from "@/lib/identity/kyc/constants";
import type { HelpEntry } from "./rules";

type Level = keyof typeof KYC_LIMITS;
type Limit = keyof (typeof KYC_LIMITS)[Level];

const euros = (cents: bigint) => amountText(cents, "EUR");

/** The limits per level: «Básico, 500,00 € al día y 2.000,00 € al mes; …». */
const byLevel = (limits: readonly (readonly [limit: Limit, span: string])[]) =>
  (Object.keys(KYC_LIMITS) as Level[])
    .map((level) => {
      const amounts = limits.map(([limit, span]) => `${euros(KYC_LIMITS[level][limit])} ${span}`);
      return `${KYC_LEVEL_NAMES[level]}, ${amounts.join(" y ")}`;
    })
    .join("; ");

const OPEN = { href: "/debank", label: "Abrir DeBank" };
const LEVELS = { href: "/kyc-status", label: "Ver mis límites" };

/** DeBank: deposits and withdrawals, payments, pots, conversions and pools. */
export const BANK_HELP: readonly HelpEntry[] = [
  {
    id: "debank",
    category: "finanzas",
    question: "¿Qué es DeBank?",
    answer:
      "Tu dinero en un solo sitio: cuánto tienes de cada activo y en euros, qué lo retiene, cómo entra y sale cada mes, y el extracto de todas tus cuentas con su saldo.\n\nPuedes descargar el extracto en CSV, imprimirlo o guardarlo en PDF con un código que cualquiera puede comprobar, o compartir tus cuentas con un enlace de solo lectura que caduca.",
    links: [OPEN],
  },
  {
    id: "ingresar-euros",
    category: "finanzas",
    question: "¿Cómo ingreso euros?",
    answer: `Con tarjeta, entre ${euros(TOPUP_CENTS.min)} y ${euros(TOPUP_CENTS.max)}, o por transferencia a la cuenta que ves en «Ingresar», con tu referencia en el concepto. La transferencia se abona cuando registramos el extracto del banco; sin la referencia tarda más, porque la revisa una persona.\n\nIngresar es gratis. Límites por nivel de verificación: ${byLevel([["depositPerMonthMinor", "al mes"]])}.`,
    keywords: "banco saldo sepa iban transferencia",
    links: [{ href: "/debank/topup", label: "Ingresar" }, LEVELS],
  },
  {
    id: "retirar-euros",
    category: "finanzas",
    question: "¿Cómo retiro euros a mi banco?",
    answer: `En «Retirar», a un IBAN de la zona SEPA que esté a tu nombre, desde ${euros(MIN_PAYOUT_CENTS)}. Hace falta la identidad verificada, pero no el acceso a DeBank. La primera retirada a una cuenta nueva espera, por tu seguridad. Si el importe es alto, solo o sumado a lo que has retirado en las últimas 24 horas, la revisa una persona. Mientras esté pendiente puedes cancelarla. Si tu banco la devuelve, el dinero vuelve a tu saldo.\n\nRetirar es gratis. Límites por nivel, sumando tus retiros a otras carteras: ${byLevel(
      [
        ["withdrawalPerDayMinor", "al día"],
        ["withdrawalPerMonthMinor", "al mes"],
      ],
    )}.`,
    keywords: "iban sepa cobrar transferencia cuenta bancaria",
    links: [{ href: "/debank/payout", label: "Retirar" }, LEVELS],
  },
  {
    id: "pagar-miembros",
    category: "finanzas",
    question: "¿Cómo pago a otro miembro, o le pido dinero?",
    answer: `En «Enviar», con su correo, su nombre de usuario o su QR. Antes de pagar ves su nombre y el importe, y los confirmas con tu contraseña o con tu código; un pago enviado no se puede deshacer. Puedes programarlo hasta ${MAX_DAYS_AHEAD} días antes o repetirlo cada semana o cada mes, y cancelarlo hasta que sale.\n\nEn «Pedir» solicitas un importe o repartes un gasto: cada solicitud se cierra al pagarse, o sola a los ${REQUEST_DAYS} días. Pagar es gratis. Límites por nivel: ${byLevel([["paymentPerDayMinor", "al día"]])}.`,
    keywords: "bizum enviar dinero amigo repartir recurrente programado",
    links: [{ href: "/debank/payments", label: "Enviar o pedir" }, LEVELS],
  },
  {
    id: "convertir",
    category: "finanzas",
    question: "¿Cómo cambio una moneda por otra, y a qué tipo?",
    answer: `«Convertir» cambia euros, dólares, USDT, USDC y bitcoin entre sí al tipo de referencia de la plataforma. La cotización muestra el tipo, el margen (al principio ${FEE_TEXT.conversions} de lo que pagas; puede cambiar) y lo que recibes, y vale ${QUOTE_SECONDS} segundos: después pides otra.\n\nDamos lo que hay en nuestra tesorería. Si no alcanza, te decimos cuánto queda: prueba con menos o vuelve más tarde. Tras un cambio brusco del precio de Bitcoin, no lo convertimos hasta confirmar el nuevo precio. Una conversión no se puede deshacer, y el bitcoin comprado con PayPal no se convierte durante su primer día. Sin acceso a DeBank solo puedes convertir dólares a euros, en «Lo que tienes abierto», para retirarlos.`,
    keywords: "cambio divisas dólares euros spread",
    links: [OPEN],
  },
  {
    id: "pools",
    category: "finanzas",
    question: "¿Qué son los pools y qué riesgo tienen?",
    answer: `Dinero de varios miembros en euros, dólares o bitcoin. Al aportar recibes participaciones, y lo que el pool gana se reparte entre todas. El objetivo anual es a lo que se aspira y nadie lo garantiza; el rendimiento real es el del último año, y aparece cuando hay ${YIELD_DAYS.min} días de historia.\n\nRetiras cuando quieras mientras haya liquidez. Si no la hay, tu retirada espera en la cola, se paga por orden y sigue rindiendo hasta entonces. Aportar y retirar es gratis. Quien tiene un préstamo de un pool no puede aportar a él hasta que termine, y quien tiene dinero en un pool no puede pedirle un préstamo. Límites por nivel: ${byLevel([["investmentPerYearMinor", "al año"]])}.`,
    keywords: "invertir rentabilidad interés apy participaciones",
    links: [{ href: "/debank?tab=pools", label: "Ver los pools" }, LEVELS],
  },
  {
    id: "apartados",
    category: "finanzas",
    question: "¿Qué diferencia hay entre un apartado y un bote compartido?",
    answer:
      "Un apartado es dinero tuyo que separas de tu disponible, con un objetivo y reglas como «cuando entre dinero, aparta un 10 %». Lo sacas cuando quieras.\n\nUn bote compartido es de varios: cada uno puede ver, proponer pagos o aprobarlos, y los pagos por encima del importe fijado requieren dos firmas. Para ese importe cuenta también lo pagado con una sola firma en las últimas 24 horas. Nadie aprueba su propia propuesta.",
    keywords: "ahorro hucha grupo",
    links: [OPEN],
  },
];
