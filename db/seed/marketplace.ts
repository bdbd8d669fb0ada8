import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { createListing } from "../../lib/marketplace/listings/create-listing";
import { addFavorite } from "../../lib/marketplace/listings/mark-favorite";
import { uploadPhoto } from "../../lib/marketplace/listings/upload-photo";
import { buyListing } from "../../lib/marketplace/orders/buy-listing";
import { shipOrder } from "../../lib/marketplace/orders/ship-order";
import { db } from "..";
import { emails, marketplaceCategories, marketplaceListings, notifications, users } from "../schema";
import { callOf } from "./orders";
import { at, daysAgo } from "./past";
import { type GoodsName, photoOf } from "./pictures/pictures";

type Sample = {
  seller: string;
  category: string;
  title: string;
  photo: GoodsName;
  description: string;
  price: string;
  condition: "new" | "as_new" | "good" | "used" | "service";
  stock?: number;
  level?: number;
  isRestricted?: boolean;
  location: string;
};

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

// The sample products of the specification: luxury watches, precious metals, financial services, training.
const SAMPLES: readonly Sample[] = [
  {
    seller: MARTA,
    category: "relojes",
    title: "Reloj de buceo automático de 1998",
    photo: "diverWatch",
    description:
      "Caja de acero de 40 mm, revisado en septiembre con factura. Se envía con su caja, la documentación y dos eslabones de más.",
    price: "6850.00",
    condition: "good",
    level: 2,
    isRestricted: true,
    location: "Barcelona",
  },
  {
    seller: NURIA,
    category: "relojes",
    title: "Cronógrafo manual de los setenta",
    photo: "chronograph",
    description: "Movimiento de cuerda manual, esfera original sin restaurar. Marcha a +6 segundos al día.",
    price: "2350.00",
    condition: "used",
    location: "Valencia",
  },
  {
    seller: NURIA,
    category: "metales",
    title: "Lingote de oro de 10 g con certificado",
    photo: "goldCards",
    description: "Oro de 999,9 milésimas en su blíster numerado. Precio por unidad; envío asegurado.",
    price: "890.00",
    condition: "new",
    stock: 6,
    isRestricted: true,
    location: "Madrid",
  },
  {
    seller: LUCIA,
    category: "metales",
    title: "Moneda de plata de una onza",
    photo: "silverCoins",
    description: "Plata de 999 milésimas, encapsulada. Se venden sueltas o en tubo de veinticinco.",
    price: "34.50",
    condition: "new",
    stock: 25,
    location: "Sevilla",
  },
  {
    seller: LUCIA,
    category: "servicios",
    title: "Declaración de la renta con criptoactivos",
    photo: "taxForm",
    description:
      "Reviso tus operaciones del año, preparo el modelo y te explico cada casilla. Una videollamada de una hora incluida.",
    price: "180.00",
    condition: "service",
    stock: 10,
    location: "En línea",
  },
  {
    seller: MARTA,
    category: "servicios",
    title: "Plan financiero para autónomos",
    photo: "savingJars",
    description: "Dos sesiones y un informe: colchón, impuestos, pensión y qué hacer con el ahorro.",
    price: "240.00",
    condition: "service",
    stock: 4,
    level: 2,
    location: "Bilbao",
  },
  {
    seller: LUCIA,
    category: "formacion",
    title: "Taller de análisis de balances, 6 horas",
    photo: "workshop",
    description: "Grupo de ocho, con casos reales y plantillas. El sábado 12, de diez a cuatro.",
    price: "95.00",
    condition: "service",
    stock: 8,
    location: "Zaragoza",
  },
  {
    seller: NURIA,
    category: "tecnologia",
    title: "Cartera física para bitcoin, precintada",
    photo: "hardwareWallet",
    description: "Modelo de dos botones, sin abrir. Compra de este mes con factura a nombre del comprador.",
    price: "72.00",
    condition: "new",
    stock: 3,
    location: "Madrid",
  },
];

const DAYS_BETWEEN = 2;

/** The marketplace of the demonstration, made by its own commands. Idempotent. */
export async function seedMarketplace(): Promise<void> {
  const known = await db.$count(marketplaceListings);
  if (known > 0) return;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, [LUCIA, MARTA, NURIA]))
    .limit(3);
  if (people.length < 3) return;
  const as = (email: string) => callOf(people.find((person) => person.email === email));
  const categories = await db
    .select({ id: marketplaceCategories.id, slug: marketplaceCategories.slug })
    .from(marketplaceCategories)
    .limit(100);
  const made = [];
  for (const [index, { seller, category, photo, ...sample }] of SAMPLES.entries()) {
    const categoryId = categories.find(({ slug }) => slug === category)?.id ?? 0;
    const file = await photoOf(photo);
    const listing = await at(daysAgo((SAMPLES.length - index) * DAYS_BETWEEN), async () => {
      const { id } = await uploadPhoto.run(as(seller), { photo: file });
      return createListing.run(as(seller), { stock: 1, ...sample, categoryId, photoIds: [id] });
    });
    made.push({ seller, listing });
  }
  for (const { seller, listing } of made.slice(0, 5)) {
    const admirer = [LUCIA, MARTA, NURIA].find((email) => email !== seller) ?? "";
    await addFavorite.run(as(admirer), { id: listing.id });
  }
  await seedOrder(as, made[3]?.listing);
  await deleteNotices(people.map(({ id }) => id));
}

// One order in progress, so that its page has content.
async function seedOrder(as: (email: string) => Call, listing: { id: number; price: string } | undefined) {
  if (!listing) return;
  const { id } = await buyListing.run(as(MARTA), {
    listingId: listing.id,
    price: listing.price,
    quantity: 2,
    shippingAddress: "Carrer de Mallorca 401, 08013 Barcelona",
  });
  await shipOrder.run(as(LUCIA), { id, reference: "Correos PK4417 2208 3ES" });
}

// The demonstration's initial data sends no notifications and no e-mails to its members.
async function deleteNotices(ids: string[]): Promise<void> {
  await db
    .delete(notifications)
    .where(and(inArray(notifications.userId, ids), eq(notifications.category, "marketplace")));
  await db
    .delete(emails)
    .where(and(inArray(emails.userId, ids), inArray(emails.kind, ["sale-paid", "sale-shipped"])));
}
