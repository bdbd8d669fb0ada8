const TURIA = "Turia Capital, SGEIC";

/** The fund of the design drafts. */
export const MALVARROSA = {
  name: "Residencia Malvarrosa, FCR",
  managerName: TURIA,
  description:
    "Compramos y reformamos residencias de mayores en la costa de València: primero la de la Malvarrosa, con 118 plazas; después Torrent y Gandia.\n\nCada residencia se alquila a un operador con un contrato de 15 años. Las rentas se reparten cada año; el resto llega con la venta del conjunto, prevista en 2032.",
  risks:
    "Si el operador deja de pagar, no hay rentas hasta encontrar otro. La venta depende del precio de los inmuebles en 2032.",
  portfolioSize: "12000000.00",
  minInvestment: "10000.00",
  managementFee: "1.75",
  performanceFee: "15",
  hurdle: "8",
  fundStrategy: "growth",
  sector: "salud",
};

export const CLOSED_FUND = {
  name: "Naves del Xúquer, FCR",
  managerName: TURIA,
  description: "Naves logísticas junto a la A-7, compradas, alquiladas y vendidas.",
  risks: "Una nave sin inquilino no da renta.",
  portfolioSize: "2000000.00",
  minInvestment: "5000.00",
  managementFee: "1.5",
  performanceFee: "20",
  hurdle: "6",
  fundStrategy: "buyout",
  sector: "inmobiliario",
};

export const SUSPENDED_FUND = {
  name: "Semilla Mediterránea, FCR",
  managerName: "Semilla Capital, SGEIC",
  description: "Participaciones pequeñas en empresas de software que empiezan, en València y Alicante.",
  risks: "La mayoría de las empresas que empiezan cierran.",
  portfolioSize: "1500000.00",
  minInvestment: "3000.00",
  managementFee: "2",
  performanceFee: "20",
  hurdle: "0",
  fundStrategy: "venture",
  sector: "software",
};

export const REVIEWED_FUND = {
  name: "Huertas del Segura, FCR",
  managerName: TURIA,
  description: "Fincas de cítricos en la Vega Baja, con riego por goteo y venta directa.",
  risks: "Una helada o una sequía pueden dejar una campaña sin cosecha.",
  portfolioSize: "4000000.00",
  minInvestment: "5000.00",
  managementFee: "1.25",
  performanceFee: "10",
  hurdle: "6",
  fundStrategy: "growth",
  sector: "agro",
};

export const DRAFT_FUND = {
  name: "Talleres de Elx, FCR",
  managerName: TURIA,
  description: "Compra de talleres de calzado sin relevo, para unirlos y modernizarlos.",
  risks: "",
  portfolioSize: "3000000.00",
  minInvestment: "10000.00",
  managementFee: "2",
  performanceFee: "20",
  hurdle: "7",
  fundStrategy: "distressed",
  sector: "industria",
};

/** The fund with investors in every state. */
export const MAESTRAT = {
  name: "Obradors del Maestrat, FCR",
  managerName: TURIA,
  description:
    "Compramos obradores de pan y queso del Maestrat cuyos dueños se jubilan, con sus recetas y su gente, y los unimos en una sola distribución.",
  risks:
    "Un obrador puede perder clientes al cambiar de dueño. La harina y la leche suben más que los precios.",
  portfolioSize: "900000.00",
  minInvestment: "3000.00",
  managementFee: "1.5",
  performanceFee: "15",
  hurdle: "6",
  fundStrategy: "buyout",
  sector: "comercio",
};

export const CANCELLED_FUND = {
  name: "Balnearios del Alto Mijares, FCR",
  managerName: TURIA,
  description: "Dos balnearios cerrados, para reabrirlos con sus aguas.",
  risks: "Las licencias de las aguas pueden tardar años.",
  portfolioSize: "2500000.00",
  minInvestment: "10000.00",
  managementFee: "2",
  performanceFee: "20",
  hurdle: "5",
  fundStrategy: "distressed",
  sector: "turismo",
};
