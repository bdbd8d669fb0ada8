/** The figures that the company publishes on «Quiénes somos» (D1); sample data until the platform is licensed (D21). */
export const COMPANY_FIGURES = [
  { figure: "+50 M€", text: "Más de 50 millones de euros facilitados" },
  { figure: "+500", text: "Más de 500 proyectos" },
  { figure: "+10.000", text: "Más de 10.000 usuarios" },
] as const;
