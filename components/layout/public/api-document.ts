/** The parts of a schema that this page shows. */
export type Schema = {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
};

export type Content = { content?: { "application/json"?: { schema: Schema } } };
type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string };
export type Answer = Content & { description: string; headers?: Record<string, { description: string }> };

export type Operation = {
  summary: string;
  description: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Answer>>;
};

/** The parts of an OpenAPI 3.1 document that this page reads. */
export type ApiDocument = {
  info: { description: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
};
