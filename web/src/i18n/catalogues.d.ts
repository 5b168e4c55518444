// What vite.config.ts makes of src/mesozoic/locale.
declare module "virtual:catalogues" {
  export type Tree = { [key: string]: string | Tree };

  export interface Catalogue {
    /** Templates of log lines, refusals and questions, by their English. */
    texts: Record<string, string>;
    /** The words of the page and of each room, by their paths. */
    words: { [domain: string]: Tree };
    /** Which of the forms a number takes. */
    plural: (n: number) => number;
  }

  export const languages: { code: string; name: string; load: () => Promise<Catalogue> }[];
}
