import type { z } from "zod";
import type { createProjectInput } from "../../lib/tokenization/projects/schema";
import { dayIn } from "./past";
import type { ProjectPicture } from "./pictures/pictures";
import { TORNO } from "./tokenization-torno";

type SeedInput = z.input<typeof createProjectInput>;

/** The investor, the amount, and how many days ago. */
type Put = readonly [name: string, amount: string, day: number];

export type SeededSale = {
  promoter: string;
  picture: ProjectPicture;
  /** How many days ago it was submitted for review; it is approved one day later. */
  day: number;
  input: SeedInput;
  puts?: readonly Put[];
  /** Its current state; without it, the sale is running. */
  end?: "draft" | "review" | "frozen" | "cancelled";
};

/** The sale of the design drafts, which also has many generated investors. */
export const OLIVA: SeededSale = {
  promoter: "Rocío Ortega",
  picture: "oliveHills",
  day: 24,
  input: {
    name: "Aceite Sierra Mágina",
    summary:
      "Una almazara de 38 familias en Cambil, Jaén, que quiere prensar y embotellar su propia aceituna picual en vez de venderla a granel.",
    description:
      "Desde 1961 llevamos la aceituna a la almazara de otro. Se mezcla, se vende a granel y sale de la comarca sin nombre.\n\nCon una prensa propia y una embotelladora, la misma aceituna vale el doble.\n\n- **Ya tenemos** la nave, de 900 m², y la licencia de actividad\n- **Prensamos** 420 toneladas por campaña, todas de picual\n- **Vendemos** la mitad por encargo antes de cosechar\n\nLas cuentas de la cooperativa se auditan cada año y las enseñamos a quien las pida.",
    rights:
      "Cada OLIVA da derecho al 0,0050 % del beneficio neto de la almazara durante ocho campañas: el 30 % entre los 6.000 tokens. Se paga en euros cada mes de junio, con las cuentas auditadas delante.\n\nNo da voto ni es deuda. Si una campaña no hay beneficio, ese año no se cobra; lo que no se reparte no se acumula.",
    risks:
      "Una helada o un año seco pueden dejar la campaña a la mitad. El seguro agrario cubre el 80 % del valor del aceite, no el reparto.\n\nSi la embotelladora se retrasa, la primera campaña se vendería a granel, como hasta ahora.",
    promoterName: "Almazara Mágina, S. Coop. And.",
    tokenKind: "participation",
    tokenSymbol: "OLIVA",
    tokenPrice: "25.00",
    totalTokens: "6000",
    targetAmount: "150000.00",
    minimumInvestment: "100.00",
    deadlineDays: 40,
    promoterTokens: "1500",
    lockMonths: 24,
    spending: [
      { label: "Prensa y termobatidora", amount: "62000.00" },
      { label: "Embotelladora y depósitos", amount: "41000.00" },
      { label: "Certificación ecológica y marca", amount: "19000.00" },
      { label: "Circulante de la campaña 2027", amount: "25000.00" },
      { label: "Comisión de Lonja (2 %)", amount: "3000.00" },
    ],
    milestones: [
      {
        title: "Terreno y licencia",
        evidence: "Nave de 900 m² en Cambil y licencia de actividad",
        dueOn: dayIn(-280),
        amount: "0",
      },
      {
        title: "Prensa instalada",
        evidence: "Acta de puesta en marcha",
        dueOn: dayIn(150),
        amount: "62000.00",
      },
      {
        title: "Embotelladora en marcha",
        evidence: "Factura y fotos",
        dueOn: dayIn(300),
        amount: "41000.00",
      },
      {
        title: "Primera campaña propia",
        evidence: "Cuentas auditadas",
        dueOn: dayIn(390),
        amount: "44000.00",
      },
    ],
  },
  puts: [
    ["Lorena Soto", "6000.00", 20],
    ["Tomás Rey", "4000.00", 15],
  ],
};

/** The updates of its promoter: how many days ago, the title and the text. */
export const OLIVA_UPDATES: readonly (readonly [day: number, title: string, body: string])[] = [
  [21, "Análisis de la aceituna de octubre", "Acidez de 0,16° y 22,4 % de rendimiento graso."],
  [
    11,
    "La mitad, en doce días",
    "Gracias. La visita a la nave del sábado 28 queda abierta a quien siga el proyecto.",
  ],
  [
    3,
    "Presupuesto de la prensa, firmado",
    "El fabricante mantiene 62.000 € hasta el 31 de enero. El contrato se enseña a quien lo pida.",
  ],
];

export const OLIVA_QUESTIONS: readonly (readonly [
  day: number,
  name: string,
  question: string,
  answer: string,
])[] = [
  [
    9,
    "Nuria Vidal",
    "¿Puedo vender mis OLIVA antes?",
    "Aquí no hay mercado. Desde la emisión puedes regalarlos a otro miembro verificado.",
  ],
  [
    6,
    "Joan Pla",
    "¿Qué pasa si se hiela la cosecha?",
    "Hay seguro agrario al 80 % del valor. Cubre el aceite, no el reparto: ese año se cobraría menos o nada.",
  ],
];

/** The other sales, each in another state. */
export const SALES: readonly SeededSale[] = [
  TORNO,
  {
    promoter: "Inés Calvo",
    picture: "printingPress",
    day: 70,
    input: {
      name: "Imprenta Calvo",
      summary: "Una imprenta de tipos móviles que vuelve a imprimir carteles por encargo.",
      description:
        "Compramos las cajas de tipos de la imprenta donde aprendí y las ponemos a trabajar: carteles, etiquetas y libros cortos.",
      rights: "Cada TIPO descuenta un 5 % en los encargos de un año y entra en el sorteo de cada cartel.",
      risks: "Las máquinas tienen sesenta años. Si se rompe la minerva, la reparación puede tardar meses.",
      promoterName: "Imprenta Calvo",
      tokenKind: "utility",
      tokenSymbol: "TIPO",
      tokenPrice: "10.00",
      totalTokens: "600",
      targetAmount: "4000.00",
      minimumInvestment: "50.00",
      deadlineDays: 30,
      promoterTokens: "60",
      lockMonths: 12,
    },
    puts: [
      ["Lorena Soto", "2500.00", 60],
      ["Tomás Rey", "1500.00", 55],
      ["Hugo Prieto", "300.00", 50],
    ],
  },
  {
    promoter: "Begoña Ruiz",
    picture: "fishingBoat",
    day: 66,
    input: {
      name: "La Brisa, pesca y turismo",
      summary: "Un barco de bajura que enseña a pescar con anzuelo los domingos.",
      description:
        "Adaptar la cubierta de La Brisa para llevar a doce personas sin dejar de faenar entre semana.",
      rights: "Cada MAR da derecho al 0,02 % del beneficio de las salidas durante cinco años.",
      risks: "Con mal tiempo no se sale. La licencia de pesca-turismo se renueva cada año.",
      promoterName: "Begoña Ruiz",
      tokenSymbol: "MAR",
      tokenPrice: "20.00",
      totalTokens: "1500",
      targetAmount: "24000.00",
      minimumInvestment: "100.00",
      deadlineDays: 25,
    },
    puts: [["Lorena Soto", "1200.00", 60]],
  },
  {
    promoter: "Unai Etxeberria",
    picture: "workshop",
    day: 40,
    input: {
      name: "Fresadora compartida",
      summary: "Una fresadora de cinco ejes para los talleres pequeños de la ría.",
      description: "Comprar entre varios la máquina que ninguno puede pagar solo, y alquilarla por horas.",
      rights: "Cada FRESA da derecho al 0,05 % de lo que se cobre por horas durante tres años.",
      risks: "Si no se alquila lo bastante, no habrá nada que repartir.",
      promoterName: "Talleres Etxeberria",
      tokenSymbol: "FRESA",
      tokenPrice: "50.00",
      totalTokens: "800",
      targetAmount: "30000.00",
      minimumInvestment: "100.00",
      deadlineDays: 60,
    },
    puts: [["Tomás Rey", "500.00", 35]],
    end: "cancelled",
  },
  {
    promoter: "Gemma Benet",
    picture: "cargoBike",
    day: 12,
    input: {
      name: "Reparto en bici de carga",
      summary: "Seis bicicletas de carga para el reparto del casco viejo de Tarragona.",
      description:
        "El casco viejo se cierra a las furgonetas. Tenemos nueve comercios firmados y nos faltan las bicis.",
      rights: "Cada BICI da derecho al 0,1 % del beneficio del reparto durante cuatro años.",
      risks: "El ayuntamiento puede retrasar el cierre al tráfico.",
      promoterName: "La Rambla Reparte, S. L.",
      tokenSymbol: "BICI",
      tokenPrice: "10.00",
      totalTokens: "500",
      targetAmount: "4500.00",
      minimumInvestment: "50.00",
      deadlineDays: 9,
    },
    puts: [
      ["Lorena Soto", "3000.00", 8],
      ["Tomás Rey", "2000.00", 3],
      ["Hugo Prieto", "400.00", 2],
    ],
  },
  {
    promoter: "Hugo Prieto",
    picture: "waterMill",
    day: 18,
    input: {
      name: "Microturbina del molino",
      summary: "El molino de Barrios de Luna vuelve a dar luz, ahora a cuarenta casas.",
      description:
        "Una turbina de 15 kW en el canal que ya existe, con la concesión de agua renovada hasta 2051.",
      rights: "Cada AGUA da derecho al 0,01 % de lo que se venda de luz durante diez años.",
      risks: "En años secos el caudal puede no bastar cuatro meses seguidos.",
      promoterName: "Molino de Luna, S. L.",
      tokenSymbol: "AGUA",
      tokenPrice: "5.00",
      totalTokens: "12000",
      targetAmount: "40000.00",
      minimumInvestment: "50.00",
      deadlineDays: 45,
    },
    puts: [
      ["Lorena Soto", "2000.00", 12],
      ["Tomás Rey", "750.00", 9],
    ],
    end: "frozen",
  },
  {
    promoter: "Teresa Gil",
    picture: "cheeseCave",
    day: 2,
    input: {
      name: "Quesería de Ansó",
      summary: "Una cueva de maduración para el queso de oveja del valle.",
      description:
        "Hoy vendemos el queso fresco porque no tenemos dónde madurarlo. La cueva está excavada; falta el frío.",
      rights: "Cada QUESO da derecho al 0,02 % del beneficio de la quesería durante seis años.",
      risks: "Un brote en el rebaño dejaría la quesería parada una temporada.",
      promoterName: "Quesería de Ansó, S. L.",
      tokenSymbol: "QUESO",
      tokenPrice: "15.00",
      totalTokens: "2000",
      targetAmount: "25000.00",
      minimumInvestment: "75.00",
      deadlineDays: 40,
      spending: [
        { label: "Cámara de frío y humedad", amount: "19500.00" },
        { label: "Estanterías de madera", amount: "5000.00" },
        { label: "Comisión de Lonja (2 %)", amount: "500.00" },
      ],
      milestones: [
        { title: "Cámara instalada", evidence: "Acta del instalador", dueOn: dayIn(120), amount: "19500.00" },
        {
          title: "Primeros quesos madurados",
          evidence: "Visita abierta",
          dueOn: dayIn(300),
          amount: "5000.00",
        },
      ],
    },
    end: "review",
  },
  {
    promoter: "Rocío Ortega",
    picture: "oliveHills",
    day: 1,
    input: {
      name: "Jabón de orujillo",
      description: "Con lo que sobra de la prensa se puede hacer jabón. Faltan las cuentas.",
      tokenSymbol: "JABON",
      tokenPrice: "4.00",
      totalTokens: "2000",
      targetAmount: "6000.00",
    },
    end: "draft",
  },
];
