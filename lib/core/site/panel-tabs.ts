type PanelTab = { name: string; note: string; keywords: string };

/** The tabs of the admin panel, in the order of display, with what the search shows and finds for each. */
export const PANEL_TABS = {
  users: { name: "Usuarios", note: "Los miembros y sus cuentas", keywords: "personas miembros bloquear" },
  "app-permissions": { name: "Permisos de apps", note: "Quién abre qué", keywords: "accesos aplicaciones" },
  permissions: { name: "Niveles", note: "Lo que permite cada nivel", keywords: "kyc verificación límites" },
  approvals: {
    name: "Aprobaciones",
    note: "Lo que espera una decisión",
    keywords: "revisar verificaciones disputas denuncias",
  },
  orders: { name: "Órdenes", note: "Las de BTC P2P", keywords: "bitcoin mercado comprar vender" },
  purchases: {
    name: "Compras",
    note: "Las de cursos y mentorías",
    keywords: "devolver reembolsos facturas",
  },
  bank: {
    name: "Banco",
    note: "Transferencias, pools y tesorería",
    keywords: "extractos conciliación remesas conversión comisiones",
  },
  loans: { name: "Préstamos", note: "El mercado y el precio", keywords: "garantías pausas retirar" },
  sales: { name: "Ventas", note: "Las de tokens", keywords: "proyectos tokenización hitos regalos salidas" },
  funding: { name: "Financiación", note: "Solicitudes y tramos", keywords: "ofertas apoyos retirar" },
  settings: {
    name: "Ajustes",
    note: "Valores de referencia y reglas",
    keywords: "configuración tipos comisiones importar",
  },
  audit: {
    name: "Registro",
    note: "Lo que ha hecho cada persona",
    keywords: "auditoría historial acciones",
  },
  system: {
    name: "Sistema",
    note: "El estado de la instalación",
    keywords: "versiones trabajos tablas copia",
  },
} as const satisfies Readonly<Record<string, PanelTab>>;

/** The queues of the approvals, in the order of display. */
export const PANEL_QUEUES = {
  kyc: "Verificaciones",
  learning: "Cursos y mentorías",
  projects: "Proyectos",
  milestones: "Hitos sin pedir",
  funds: "Fondos",
  withdrawals: "Retiros",
  deposits: "Ingresos retenidos",
  payouts: "Retiradas a cuentas",
  "bank-lines": "Transferencias",
  trades: "Disputas de BTC P2P",
  sales: "Disputas del marketplace",
  loans: "Disputas de préstamos",
  tranches: "Tramos en revisión",
  "loan-liquidations": "Liquidaciones de préstamos",
  proposals: "Propuestas",
  access: "Accesos",
  forum: "Denuncias del foro",
  messages: "Denuncias de mensajes",
  "listing-reports": "Denuncias de anuncios",
  "learning-reports": "Denuncias de cursos",
  "rating-reports": "Denuncias de valoraciones",
  "publication-reports": "Denuncias de publicaciones",
  support: "Mensajes a soporte",
} as const;
