import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { AppKey } from "../../lib/auth/apps";
import { acceptMembership } from "../../lib/startups/profiles/accept-membership";
import { addMember } from "../../lib/startups/profiles/add-member";
import { createStartup } from "../../lib/startups/profiles/create-startup";
import { editStartup } from "../../lib/startups/profiles/edit-startup";
import type { createStartupInput } from "../../lib/startups/profiles/schema";
import { uploadLogo } from "../../lib/startups/profiles/upload-logo";
import { db } from "..";
import { notifications, startups, users } from "../schema";
import { callAs } from "./member-call";
import { at, daysAgo } from "./past";
import { type CompanyName, companyOf } from "./pictures/pictures";
import { seedRoom } from "./startup-rooms";

type Wanted = z.input<typeof createStartupInput>;
type Sample = {
  founder: string;
  picture: CompanyName;
  daysAgo: number;
  input: Wanted;
  /** The current state. */
  status?: "funded" | "acquired";
  team?: readonly { name: string; role: string; to?: string }[];
};

const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";
const JOAN = "joan.pla@lonja.example";
const CLARA = "clara.benet@lonja.example";
const APPS: readonly AppKey[] = ["startups"];

const SAMPLES: readonly Sample[] = [
  {
    founder: CLARA,
    picture: "pharmacyBag",
    daysAgo: 160,
    status: "acquired",
    input: {
      name: "Farmacia a Mano",
      tagline: "La receta, en la puerta de quien no puede ir a por ella",
      description:
        "Repartimos medicación a personas mayores con su farmacia de siempre.\n\n- 41 farmacias en Aragón\n- Un farmacéutico al teléfono\n\nEn octubre nos compró una cooperativa de farmacias.",
      industry: "salud",
      stage: "scaling",
      teamSize: 12,
      foundingDate: "2021-05-17",
      country: "España",
      website: "https://farmacia-a-mano.example",
    },
  },
  {
    founder: NURIA,
    picture: "solarBarn",
    daysAgo: 120,
    status: "funded",
    input: {
      name: "Cuadra Solar",
      tagline: "Tejados de granja que se pagan solos",
      description:
        "Ponemos placas en naves y cuadras y vendemos la luz que sobra al pueblo.\n\n**Qué hemos hecho**: 23 tejados, 1,9 MW. **Qué viene**: baterías compartidas entre granjas vecinas.",
      industry: "energia",
      stage: "growth",
      teamSize: 9,
      foundingDate: "2022-02-01",
      country: "España",
      website: "https://cuadra-solar.example",
      targetInvestment: "600000.00",
      equity: "12.00",
      valuation: "5000000.00",
    },
    team: [{ name: "Marta Ferrer", role: "Consejera", to: MARTA }],
  },
  {
    founder: JOAN,
    picture: "shiftBoard",
    daysAgo: 61,
    input: {
      name: "Turno Claro",
      tagline: "Los turnos del bar, sin grupos de mensajes",
      description:
        "Un tablero de turnos para hostelería: quién viene, quién cambia, cuántas horas van. Lo probamos con seis bares de Palma.",
      industry: "software",
      stage: "idea",
      teamSize: 2,
      country: "España",
      targetInvestment: "60000.00",
      equity: "10.00",
    },
    team: [{ name: "Aina Serra", role: "Diseño" }],
  },
  {
    founder: MARTA,
    picture: "schoolVan",
    daysAgo: 47,
    input: {
      name: "Aula Rodante",
      tagline: "Finanzas personales que van de pueblo en pueblo",
      description:
        "Una furgoneta, una pizarra y un curso de dos tardes. Lo que enseñamos en persona se sigue después en línea, con los cursos que vendemos aquí.\n\n1. Llegamos con el ayuntamiento\n2. Damos el taller\n3. Quien quiere, sigue en línea",
      industry: "educacion",
      stage: "mvp",
      teamSize: 3,
      foundingDate: "2025-01-09",
      country: "España",
      website: "https://aula-rodante.example",
      targetInvestment: "180000.00",
      equity: "8.00",
      valuation: "2250000.00",
      sharedMetrics: ["sales", "income", "customers"],
    },
    team: [
      { name: "Nuria Vidal", role: "Contenidos", to: NURIA },
      { name: "Pau Roig", role: "Ruta y logística" },
    ],
  },
  {
    founder: MARTA,
    picture: "pottersKiln",
    daysAgo: 30,
    input: {
      name: "Taller Bóveda",
      tagline: "Vajilla de horno de leña, por encargo",
      description:
        "Cerámica para restaurantes: diseñamos con la cocina, hacemos la serie y reponemos lo que se rompe. Un horno de leña recuperado y dos tornos.",
      industry: "industria",
      stage: "growth",
      teamSize: 5,
      foundingDate: "2023-09-01",
      country: "España",
      targetInvestment: "120000.00",
      equity: "15.00",
      valuation: "800000.00",
    },
    team: [{ name: "Berta Coll", role: "Torno" }],
  },
  {
    founder: NURIA,
    picture: "oliveGrove",
    daysAgo: 9,
    input: {
      name: "Olivar Vivo",
      tagline: "Aceite de olivos centenarios, con datos de cada árbol",
      description:
        "Sensores baratos en olivos viejos: menos agua, más cosecha y una botella que dice de qué árbol viene.\n\n**Hoy**: 340 árboles en el Priorat y una cooperativa. **Buscamos** llegar a 3.000 antes de la próxima campaña.",
      industry: "agro",
      stage: "mvp",
      teamSize: 4,
      foundingDate: "2024-03-01",
      country: "España",
      website: "https://olivar-vivo.example",
      targetInvestment: "250000.00",
      equity: "7.50",
      valuation: "3000000.00",
    },
    team: [{ name: "Jaume Ferré", role: "Campo" }],
  },
];

/** The startups of the demonstration, made by their own commands. Idempotent. */
export async function seedStartups(): Promise<void> {
  if ((await db.$count(startups)) > 0) return;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, [MARTA, NURIA, JOAN, CLARA]));
  if (people.length < 4) return;
  const as = (email: string) =>
    callAs(
      people.find((person) => person.email === email),
      APPS,
    );
  const logos = await Promise.all(
    SAMPLES.map(async ({ founder, picture }) =>
      uploadLogo.run(as(founder), { logo: await companyOf(picture) }),
    ),
  );
  for (const [index, sample] of SAMPLES.entries()) {
    const logoId = logos[index]?.id;
    await at(daysAgo(sample.daysAgo), () => seedStartup(sample, logoId, as));
  }
  await seedRoom("Olivar Vivo", { founder: as(NURIA), reader: as(MARTA) });
  await deleteNotices(people.map(({ id }) => id));
}

async function seedStartup(
  sample: Sample,
  logoId: string | undefined,
  as: (email: string) => ReturnType<typeof callAs>,
) {
  const { founder, input, status, team = [] } = sample;
  const { id } = await createStartup.run(as(founder), { ...input, logoId });
  for (const { to, ...person } of team) {
    const { team: named } = await addMember.run(as(founder), { id, ...person, to });
    const memberId = named.at(-1)?.id;
    if (to && memberId) await acceptMembership.run(as(to), { id, memberId });
  }
  if (status) await editStartup.run(as(founder), { id, status });
}

// The demonstration's initial data sends no notifications to its members.
async function deleteNotices(ids: string[]): Promise<void> {
  await db
    .delete(notifications)
    .where(and(inArray(notifications.userId, ids), eq(notifications.category, "investment")));
}
