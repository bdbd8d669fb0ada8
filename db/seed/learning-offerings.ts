import type { createCourse } from "../../lib/learning/catalogue/create-course";
import type { createMentorship } from "../../lib/learning/catalogue/create-mentorship";
import type { createChapter } from "../../lib/learning/chapters/create-chapter";
import type { createCourseCoupon } from "../../lib/learning/coupons/create-coupon";
import type { setQuiz } from "../../lib/learning/quizzes/set-quiz";
import type { CoverName } from "./pictures/pictures";

type Input<Command extends { run: (...parts: never[]) => unknown }> = Parameters<Command["run"]>[1] &
  Record<string, unknown>;

export type SeededCourse = {
  maker: string;
  state: "approved" | "waiting" | "rejected" | "draft";
  reason?: string;
  cover: CoverName;
  offering: Input<typeof createCourse>;
  chapters: readonly Input<typeof createChapter>[];
  coupon?: Input<typeof createCourseCoupon>;
  /** The quiz of the chapter with this number. */
  quiz?: { number: number } & Omit<Input<typeof setQuiz>, "id" | "chapterId">;
  students?: readonly string[];
};

type SeededMentorship = {
  maker: string;
  isApproved: boolean;
  cover: CoverName;
  offering: Input<typeof createMentorship>;
};

const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";
const LUCIA = "lucia.marco@lonja.example";

const BUDGET_TEXT = `## Tres sobres

1. **Lo fijo**: alquiler, luz, transporte.
2. **Lo que cambia**: comida, ocio.
3. **Lo que te guardas**: primero esto, y después lo demás.

> Si no sabes en qué se va el dinero, apunta todo durante un mes. Con eso basta.`;

const KEYS_TEXT = `Una frase de doce palabras abre tu cartera. Con ella se accede a tus bitcoins.

- Escríbela en papel, dos veces.
- Nunca en el móvil, ni en una foto, ni en un correo.
- Nadie de soporte te la pedirá jamás.`;

const KEYS_QUIZ = [
  {
    question: "¿Dónde guardas la frase de doce palabras?",
    options: ["En una foto del móvil", "Escrita en papel, dos veces", "En un correo a ti mismo"],
    rightOption: 1,
  },
  {
    question: "Alguien de soporte te pide la frase. ¿Qué haces?",
    options: ["Se la doy solo por teléfono", "No se la doy: nadie de soporte la pide"],
    rightOption: 1,
  },
  {
    question: "¿Qué puede hacer quien tiene tu frase?",
    options: ["Ver tu saldo y nada más", "Enviarte bitcoins", "Gastar tus bitcoins"],
    rightOption: 2,
  },
];

/** Free and paid courses, in every state that a screen can show. */
export const COURSES: readonly SeededCourse[] = [
  {
    maker: MARTA,
    state: "approved",
    students: [LUCIA],
    cover: "envelopes",
    offering: {
      title: "Finanzas personales sin hojas de cálculo",
      description:
        "Ordena tus cuentas en una tarde: presupuesto en tres sobres, fondo de emergencia y un plan de deudas que se puede cumplir. Sin fórmulas y sin culpas.",
      isFree: true,
      price: "0",
    },
    chapters: [
      {
        title: "En qué se va el dinero",
        description: "Un mes de apuntes y un presupuesto que cabe en una página.",
        content: BUDGET_TEXT,
        isPreview: true,
      },
      {
        title: "El fondo de emergencia",
        description: "Cuánto, dónde guardarlo y cuándo se puede tocar.",
        content: "Empieza por **un mes** de gastos fijos. Cuando lo tengas, sigue hasta tres.",
      },
      {
        title: "Salir de las deudas",
        description: "La bola de nieve, la avalancha, y cuál te conviene.",
        content: "Ordena las deudas por interés. Paga el mínimo de todas y lo que sobre a la primera.",
      },
    ],
  },
  {
    maker: MARTA,
    state: "approved",
    cover: "keyAndCoin",
    offering: {
      title: "Bitcoin desde cero: comprar, guardar y vender",
      description:
        "Qué es y qué no es bitcoin, cómo se guarda de verdad y cómo comprarlo entre personas sin llevarte sorpresas. Con ejercicios en cada capítulo.",
      isFree: false,
      price: "49.90",
    },
    coupon: { code: "BITCOIN20", percent: 20, maxUses: 50 },
    quiz: { number: 2, questions: KEYS_QUIZ },
    chapters: [
      {
        title: "Qué compras cuando compras bitcoin",
        description: "La red, las claves y la diferencia entre tenerlo y que te lo guarden.",
        content: "Bitcoin es una lista pública de quién tiene qué. Tu clave es la única firma válida.",
        isPreview: true,
      },
      { title: "Guardar las claves", description: "Frases, copias y errores caros.", content: KEYS_TEXT },
      {
        title: "Comprar entre personas",
        description: "Precio, custodia, pago y reputación, paso a paso.",
        content:
          "Compara el precio con la referencia, mira las operaciones del vendedor y paga solo dentro del plazo.",
      },
      {
        title: "Vender y declarar",
        description: "Cómo se vende y qué exige Hacienda.",
        content: "Guarda la fecha, el precio y la comisión de cada operación: son los datos que te pedirán.",
      },
    ],
  },
  {
    maker: NURIA,
    state: "approved",
    cover: "rocketAndClock",
    offering: {
      title: "Analizar una startup en una hora",
      description:
        "Un método para leer una presentación, hacer las preguntas que importan y decidir si merece una segunda reunión.",
      isFree: false,
      price: "29.00",
    },
    chapters: [
      {
        title: "El problema y quién lo paga",
        description: "Dos preguntas que descartan la mitad.",
        content: "¿Quién tiene el problema hoy, y qué paga por resolverlo?",
        isPreview: true,
      },
      {
        title: "Los números que caben en una servilleta",
        description: "Margen, coste de captar y meses de caja.",
        content: "Si con tres números no cuadra, con treinta tampoco.",
      },
    ],
  },
  {
    maker: NURIA,
    state: "waiting",
    cover: "scales",
    offering: {
      title: "Préstamos entre particulares: riesgo y garantías",
      description: "Cómo se lee un préstamo, qué cubre una garantía en bitcoin y qué pasa cuando no se paga.",
      isFree: false,
      price: "35.00",
    },
    chapters: [
      {
        title: "Quién presta y quién recibe",
        description: "Plazos, intereses y lo que dicen de cada persona.",
        content: "El interés alto no es un regalo: es el precio de un riesgo.",
        isPreview: true,
      },
    ],
  },
  {
    maker: LUCIA,
    state: "rejected",
    reason:
      "Falta explicar los riesgos, y el segundo capítulo promete una rentabilidad. Quítala y vuelve a enviarlo.",
    cover: "fruitBowl",
    offering: {
      title: "Invertir en fondos indexados",
      description: "Qué son, cuánto cuestan y cómo elegir el primero.",
      isFree: true,
      price: "0",
    },
    chapters: [
      {
        title: "Qué es un índice",
        description: "Comprar todo el mercado de una vez.",
        content: "Un índice es una lista.",
      },
      { title: "Cuánto se gana", description: "Lo que se puede esperar.", content: "Depende del plazo." },
    ],
  },
  {
    maker: LUCIA,
    state: "draft",
    cover: "firstForm",
    offering: {
      title: "Tu primera declaración de la renta",
      description: "Qué casillas mirar y qué papeles guardar.",
      isFree: true,
      price: "0",
    },
    chapters: [],
  },
];

export const MENTORSHIPS: readonly SeededMentorship[] = [
  {
    maker: NURIA,
    isApproved: true,
    cover: "stepsToFlag",
    offering: {
      title: "De la idea a la primera ronda",
      description: "Acompañamiento para buscar inversión por primera vez: de la historia a la negociación.",
      services:
        "Cuatro videollamadas de una hora, revisión de tu presentación y respuestas por mensaje durante un mes.",
      contactInfo: "Por mensajes, o en nuria.vidal@lonja.example",
      isFree: false,
      price: "120.00",
    },
  },
  {
    maker: MARTA,
    isApproved: true,
    cover: "afternoon",
    offering: {
      title: "Una tarde con tus cuentas",
      description: "Miramos juntos tus gastos y sales con un plan de tres meses.",
      services: "Una videollamada de noventa minutos y el plan por escrito.",
      contactInfo: "Por mensajes",
      isFree: true,
      price: "0",
    },
  },
  {
    maker: LUCIA,
    isApproved: false,
    cover: "firstPlant",
    offering: {
      title: "Tus primeros 1.000 € invertidos",
      description: "Para quien ahorra y no sabe por dónde empezar.",
      services: "Dos sesiones de una hora y seguimiento a los tres meses.",
      contactInfo: "Por mensajes",
      isFree: false,
      price: "45.00",
    },
  },
];
