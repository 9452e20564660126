declare module 'icon:*' {
  const icon: import('./lib/icon').IconData;
  export default icon;
}
