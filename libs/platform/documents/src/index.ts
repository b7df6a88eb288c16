export { ImageIntake, type ImageShape } from './image-intake';
export type { DocumentStore } from './stores/document-store';
export { openDocumentStore } from './stores/open-store';
export { ImageWorkers } from './worker/image-workers';
