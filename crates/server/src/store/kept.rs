//! Files that have to stay where they are: what is written into one that was
//! deleted or replaced under the server is gone with the process.

use super::StoreError;
use std::io;
use std::path::{Path, PathBuf};

/// A file as it was opened.
#[derive(Debug)]
pub struct Kept {
    path: PathBuf,
    id: (u64, u64),
}

impl Kept {
    pub fn of(path: &Path) -> Result<Self, StoreError> {
        let id = identity(path).map_err(|error| StoreError::down(format!("{}: {error}", path.display())))?;
        Ok(Self { path: path.to_owned(), id })
    }

    /// Refuses to go on if the name leads to nothing, or to another file.
    pub fn check(&self) -> Result<(), StoreError> {
        if identity(&self.path).is_ok_and(|it| it == self.id) {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreError::down(format!("{path} was moved, replaced or deleted under the server: restart it")))
    }
}

/// What tells a file from any other, whatever it is called.
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let about = std::fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        Ok((about.dev(), about.ino()))
    }
    #[cfg(not(unix))]
    Ok((u64::from(about.is_file()), 0))
}
